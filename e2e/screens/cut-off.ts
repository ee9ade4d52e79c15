import type { Page } from 'playwright-core';

/** Makes all text of a page larger, in percent, and waits until the page has measured and drawn it. */
export async function setTextSize(page: Page, percent: number) {
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
  }, percent);
  await untilDrawn(page);
}

/** Sets the distances that WCAG 1.4.12 names, with a sheet: the policy of the page forbids style elements. Returns what removes it. */
export async function setTextSpacing(page: Page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }
    `);
    document.adoptedStyleSheets = [sheet];
  });
  return () =>
    page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
}

/** Waits until a page has drawn what depends on the size of its window. */
export const untilDrawn = (page: Page) =>
  page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );

/** Returns what is cut off on a page, or reaches out of its card or of the window, a line each. */
export const cutOff = (page: Page): Promise<string[]> => page.evaluate(cutOffTexts);

/** The same, for browsers that Playwright does not drive. Runs in the page. */
export function cutOffTexts(): string[] {
  const nameOf = (element: Element) =>
    `“${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
  /** What is there for screen readers alone is clipped to nothing. */
  const isForEars = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (getComputedStyle(at).clipPath !== 'none') return true;
    return false;
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[popover]:not(:popover-open)') &&
    !isForEars(element);
  const scrolls = (element: Element) =>
    ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
  const isScrolled = (element: Element) => {
    for (let at = element.parentElement; at; at = at.parentElement)
      if (at.scrollWidth > at.clientWidth + 1 && scrolls(at) && at !== document.documentElement)
        return true;
    return false;
  };
  const hasEllipsis = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { textOverflow, webkitLineClamp } = getComputedStyle(at);
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return true;
    }
    return false;
  };
  const all = [...document.body.querySelectorAll('*')].filter(isSeen);
  const hasText = (element: Element) =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    );
  const shown = all.filter(
    (element) => hasText(element) || element.matches('input, select, textarea, button, img'),
  );
  const faults: string[] = [];
  const page = document.documentElement.scrollWidth;
  if (page > innerWidth) faults.push(`the page is ${page} pixels wide`);
  for (const element of shown) {
    if (isScrolled(element) || hasEllipsis(element)) continue;
    const box =
      element.closest('dialog') ??
      element.closest('section, fieldset, table, header, footer, main') ??
      document.body;
    const [own, around] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
    const over = Math.max(own.right - around.right, around.left - own.left, own.right - innerWidth);
    if (over > 1) faults.push(`${nameOf(element)} is ${Math.round(over)} pixels outside`);
  }
  for (const element of all) {
    if (element.matches('textarea, input, svg, svg *') || hasEllipsis(element)) continue;
    const { overflowY } = getComputedStyle(element);
    const isHiding = overflowY === 'hidden' || overflowY === 'clip';
    const isControl = element.matches('button, select, a[class*="h-"]');
    const over = element.scrollHeight - element.clientHeight;
    if ((isHiding || isControl) && element.clientHeight > 0 && over > 2)
      faults.push(`${nameOf(element)} is cut by ${over} pixels`);
  }
  return faults;
}

/**
 * Returns the texts that end in an ellipsis because they have no room. Rows of two lines on a phone shorten title and
 * topic on purpose: each leads to the whole text.
 */
export const shortened = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !(innerWidth < 768 && element.closest('tr:has(a[data-row-link])')))
      .filter((element) => {
        const { textOverflow, webkitLineClamp } = getComputedStyle(element);
        const isCut =
          (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1) ||
          (webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 1);
        return isCut;
      })
      .map((element) => (element.textContent ?? '').trim().slice(0, 60)),
  );
