/**
 * Returns boxes that do not stand where their mirror image would when the page runs from right to left, with the same
 * texts. What is inside of a text of its own direction is left out. Runs in the page.
 */
export function mirrorFaults(): string[] {
  const boxes = () =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => !element.closest('svg *, option, noscript, script'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }));
  const html = document.documentElement;
  const before = boxes();
  html.dir = 'rtl';
  const after = boxes();
  html.dir = 'ltr';
  const width = html.clientWidth;
  const isInText = (element: Element) =>
    getComputedStyle(element).display.startsWith('inline') ||
    element.parentElement?.closest('[dir]:not(html)') ||
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node instanceof Text && node.data.trim(),
    );
  return before.flatMap(({ element, box }, at) => {
    const mirrored = after[at]?.box;
    if (!mirrored || box.width === 0 || isInText(element)) return [];
    const off = Math.abs(width - box.right - mirrored.left);
    if (off <= 2) return [];
    const name = `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 30)}”`;
    return [`${name} is ${Math.round(off)} pixels from there`];
  });
}
