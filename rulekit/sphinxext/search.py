"""French search that ignores accents and ligatures: « levee » finds « levée », « coeur » finds « cœur »."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Any

import sphinx.search
from sphinx.search import _MINIFIED_JS_PATH
from sphinx.search.fr import SearchFrench

if TYPE_CHECKING:
    from sphinx.application import Sphinx

STEMMERS = ("base-stemmer.js", "french-stemmer.js")

# The same folding in the page, in front of the same stemmer.
FOLDING = r"""window.Stemmer = function () {
  const inner = new FrenchStemmer();
  const fold = (w) => w.toLowerCase().normalize("NFD").replace(/œ/g, "oe").replace(/æ/g, "ae").replace(/\p{M}/gu, "");
  this.stemWord = (word) => inner.stemWord(fold(word));
};"""


def fold(word: str) -> str:
    """A word without case, accents and ligatures.

    >>> fold("Élevée"), fold("Cœur")
    ('elevee', 'coeur')
    """
    plain = unicodedata.normalize("NFD", word.lower()).replace("œ", "oe").replace("æ", "ae")
    return "".join(c for c in plain if not unicodedata.combining(c))


class FoldedFrench(SearchFrench):
    """Sphinx's French, folded before it is stemmed, on both sides of the index."""

    # « as » is a card before it is a stop word.
    stopwords = frozenset(SearchFrench.stopwords) - {"as"}
    js_stemmer_rawcode = ""
    js_stemmer_code = "\n".join([*((_MINIFIED_JS_PATH / name).read_text("utf-8") for name in STEMMERS), FOLDING])

    def stem(self, word: str) -> str:
        """The stem of a folded word."""
        return str(super().stem(fold(word)))


def setup(app: Sphinx) -> dict[str, Any]:
    """Put it in the place of Sphinx's French."""
    sphinx.search.languages["fr"] = FoldedFrench
    return {"parallel_read_safe": True, "parallel_write_safe": True}
