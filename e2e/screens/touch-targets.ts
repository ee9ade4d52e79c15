import type { Page } from 'playwright-core';

/** Returns everything that can be pressed and is less than 44 pixels high or wide, a line each. */
export const smallTargetsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 44;
    const pressable = 'a[href], button, textarea, select, summary, label:has(input), input';
    // What is there for the keyboard or for screen readers alone is clipped to nothing.
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      getComputedStyle(element).clipPath === 'none';
    // Words within a text are links as high as their line; a box is pressed with the label around it.
    const isWithin = (element: Element) =>
      element.matches('p a, label input, input[type=hidden]') || element.closest('[inert]');
    const placeOf = (element: Element) => {
      // A link that is stretched over its box is as large as that, and one of a table is pressed with its row.
      if (element.matches('[data-row-link]'))
        return (element.closest('tr') ?? element).getBoundingClientRect();
      const isStretched = getComputedStyle(element, '::after').position === 'absolute';
      const box = isStretched && element instanceof HTMLElement ? element.offsetParent : element;
      return (box ?? element).getBoundingClientRect();
    };
    return [...document.querySelectorAll(pressable)]
      .filter((element) => isSeen(element) && !isWithin(element))
      .flatMap((element) => {
        const { width, height } = placeOf(element);
        if (Math.ceil(width) >= least && Math.ceil(height) >= least) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent;
        return [`“${name}” is ${Math.round(width)} by ${Math.round(height)} pixels`];
      });
  });
