type Hit = { from: number; to: number };

/** Returns where words occur in a text, ignoring case and accents. Overlapping matches are merged. */
export function matchesIn(text: string, words: string[]): Hit[] {
  const { folded, at } = foldWithOffsets(text);
  const found: Hit[] = [];
  for (const word of words.map(fold).filter(Boolean))
    for (let from = folded.indexOf(word); from >= 0; from = folded.indexOf(word, from + 1))
      found.push({ from: at[from] ?? 0, to: at[from + word.length] ?? text.length });
  const apart: Hit[] = [];
  for (const hit of found.sort((a, b) => a.from - b.from)) {
    const last = apart.at(-1);
    if (last && hit.from <= last.to) last.to = Math.max(last.to, hit.to);
    else apart.push({ ...hit });
  }
  return apart;
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns the text without case and accents, and the offset of each letter in the original. */
function foldWithOffsets(text: string) {
  let folded = '';
  const at: number[] = [];
  let place = 0;
  for (const letter of text) {
    const plain = fold(letter);
    for (let n = 0; n < plain.length; n += 1) at.push(place);
    folded += plain;
    place += letter.length;
  }
  return { folded, at };
}
