import type { Page } from 'playwright-core';

/**
 * Returns the words that a line ends within, with what stands around them, and the choices whose longest option is cut.
 * Chinese and Japanese have no spaces: there a line may end after any sign.
 */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    /** What is there for screen readers alone is one pixel wide. */
    const isForEars = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (getComputedStyle(at).clipPath !== 'none') return true;
      return false;
    };
    const linesOf = (range: Range) =>
      new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top))
        .size;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement;
      if (!around?.checkVisibility({ visibilityProperty: true }) || isForEars(around)) continue;
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
        if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) continue;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (linesOf(range) > 1) faults.push(`“${word}” is broken in “${around.textContent}”`);
      }
    }
    for (const select of document.querySelectorAll('select')) {
      const shown = select.getBoundingClientRect().width;
      select.style.width = 'max-content';
      select.style.flex = 'none';
      const needed = select.getBoundingClientRect().width;
      select.style.width = select.style.flex = '';
      if (needed > shown + 1) faults.push(`“${select.ariaLabel}” needs ${needed - shown} pixels`);
    }
    return faults;
  });
