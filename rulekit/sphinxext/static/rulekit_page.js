// What a page of rules does once there is a script: a rule's permanent link copies itself, and the place that an address
// names is found again after the widgets above it have taken their final height.
const french = !document.documentElement.lang.startsWith("en");
const COPIED = french ? "Lien copié." : "Link copied.";
const NOT_COPIED = french
  ? "La copie n’a pas été permise\u00a0; le lien est dans la barre d’adresse."
  : "Copying was not allowed; the link is in the address bar.";

const pageOf = (url) => url.split("#")[0];

// Cards inside a widget that is awake look after their own links. Where a card stands away from its rule's page, the link is
// no more than a link: it leaves this page, so there is nobody to tell that it was copied.
document.addEventListener("click", async (event) => {
  const link = event.target.closest?.("[data-copy]");
  if (!link || link.closest("[data-awake]") || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const url = new URL(link.dataset.copy, document.baseURI).href;
  if (pageOf(url) !== pageOf(document.URL)) return;
  const told = link.closest(".rk-rule")?.querySelector(".rk-live");
  let answer = COPIED;
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    answer = NOT_COPIED;
  }
  if (told) told.textContent = answer;
});

addEventListener("load", () => {
  const place = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (place) place.scrollIntoView();
});
