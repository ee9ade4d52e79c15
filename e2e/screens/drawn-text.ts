/** Returns the lines of elements with their characters from left to right, as their boxes are drawn. Runs in the page. */
export const drawnLines = (elements: (HTMLElement | SVGElement)[]): string[] => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const linesOf = (element: HTMLElement | SVGElement) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const lines: { left: number; segment: string }[][] = [[]];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { segment, index } of segmenter.segment(text.textContent ?? '')) {
        if (segment === '\n') lines.push([]);
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + segment.length);
        const { left, width } = range.getBoundingClientRect();
        if (width > 0 && segment.trim() !== '') lines.at(-1)?.push({ left, segment });
      }
    return lines;
  };
  return elements.flatMap(linesOf).map((line) =>
    line
      .toSorted((one, other) => one.left - other.left)
      .map(({ segment }) => segment)
      .join(''),
  );
};

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const RIGHT_TO_LEFT = /^[\u0590-\u08ff\u{1e900}-\u{1e95f}]/u;

/** Returns the characters of words from left to right: those of a word of right-to-left letters end with the first. */
export const fromLeftToRight = (words: string[]): string =>
  words
    .map((word) => {
      const characters = [...segmenter.segment(word)].map(({ segment }) => segment);
      return (RIGHT_TO_LEFT.test(word) ? characters.reverse() : characters).join('');
    })
    .join('');
