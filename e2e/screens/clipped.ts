import type { Page } from 'playwright-core';

/** Returns text that is clipped without an ellipsis, a line each. */
export const clippedOf = (page: Page): Promise<string[]> => page.evaluate(clippedTexts);

/** The same, for browsers that Playwright does not drive. Runs in the page. */
export function clippedTexts(): string[] {
  const isClipping = (element: Element) => {
    const { overflowX, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(element);
    const isHiding = overflowX === 'hidden' || overflowX === 'clip';
    // What is there for screen readers alone shows nothing of itself.
    const isForEars = clipPath !== 'none' || element.textContent?.trim() === '';
    const hasEllipsis = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    return isHiding && !hasEllipsis && !isForEars;
  };
  return [...document.body.querySelectorAll('*')]
    .filter((element) => isClipping(element) && element.scrollWidth > element.clientWidth + 1)
    .map((element) => `“${element.textContent?.slice(0, 60)}” is cut off`);
}
