// What a page of rules does once there is a script: a rule's permanent link copies itself, a line that is meant to be copied
// has a button for it, and the place that an address names is found again after the widgets above it have taken their final
// height.
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

// Lines and links to copy. Without a script there is no button, and the text stands there all the same.
const COPY = french ? ["Copier la ligne", "Copier le lien"] : ["Copy the line", "Copy the link"];
const LINE_COPIED = french ? "Copié." : "Copied.";
const LINE_NOT_COPIED = french ? "La copie n’a pas été permise." : "Copying was not allowed.";

for (const line of document.querySelectorAll(".rb-to-copy")) {
  const button = document.createElement("button"), told = document.createElement("span"), link = line.tagName === "A";
  Object.assign(button, { type: "button", className: "rb-copy", textContent: COPY[Number(link)] });
  told.setAttribute("role", "status");
  button.addEventListener("click", async () => {
    let answer = LINE_COPIED;
    try {
      await navigator.clipboard.writeText(link ? line.href : line.textContent);
    } catch {
      answer = LINE_NOT_COPIED;
    }
    told.textContent = answer;
  });
  line.after(" ", button, " ", told);
}

// A browser looks for a place as it is written, then decoded.
function placeOf(hash) {
  const name = hash.slice(1);
  try {
    return name && (document.getElementById(name) ?? document.getElementById(decodeURIComponent(name)));
  } catch {
    return null;
  }
}

addEventListener("load", () => placeOf(location.hash)?.scrollIntoView?.());
