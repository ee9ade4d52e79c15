import MiniSearch from 'minisearch';

/** What the search can find: a section of a page. */
export type Entry = {
  /** Its address. */
  href: string;
  page: string;
  heading: string;
  text: string;
};

/** A section that was found, with the words around the first match. */
export type Found = { href: string; page: string; heading: string; excerpt: string };

const MAX_WORDS = 8;
const MAX_FOUND = 20;
const EXCERPT = 160;
/** Share of the letters of a word that may differ, if it has more than three. */
const TYPOS = 0.25;

/**
 * Returns a function that finds at most 20 sections, the best first: those with all words, or else with any of them.
 * Other requests are handled while the index is made.
 */
export async function openSearch(
  entries: readonly Entry[],
): Promise<(question: string) => Found[]> {
  const byHref = new Map(entries.map((entry) => [entry.href, entry]));
  const index = new MiniSearch<Entry>({
    idField: 'href',
    fields: ['page', 'heading', 'text'],
    searchOptions: {
      boost: { page: 2, heading: 4 },
      prefix: true,
      fuzzy: (word) => word.length > 3 && TYPOS,
    },
  });
  await index.addAllAsync(entries);
  return (question) => {
    const words = question.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS).join(' ');
    const all = index.search(words, { combineWith: 'AND' });
    return (all.length > 0 ? all : index.search(words)).slice(0, MAX_FOUND).flatMap((found) => {
      const entry = byHref.get(String(found.id));
      if (!entry) return [];
      const { text, ...place } = entry;
      return [{ ...place, excerpt: excerptOf(text, found.terms) }];
    });
  };
}

function excerptOf(text: string, words: string[]): string {
  const lower = text.toLowerCase();
  const found = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0);
  const from = found.length > 0 ? Math.max(0, Math.min(...found) - EXCERPT / 4) : 0;
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  const part = text.slice(start, start + EXCERPT);
  return `${start > 0 ? '… ' : ''}${part}${start + EXCERPT < text.length ? ' …' : ''}`;
}
