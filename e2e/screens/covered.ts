/** Returns texts that lie over each other or under a control, a line each. Runs in the page. */
export function coveredTexts(): string[] {
  type Box = { left: number; top: number; right: number; bottom: number };
  type Drawn = Box & { of: Element; name: string; text: Text | null };

  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const both = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const isLarge = ({ left, top, right, bottom }: Box) => right - left > 3 && bottom - top > 3;
  /** What is fixed lies over what is scrolled below it. */
  const layerOf = (element: Element) => {
    for (let at: Element | null = element; at && at !== place; at = at.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at;
    return place;
  };
  const isSeen = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    if (element.closest('[popover]:not(:popover-open)')) return false;
    for (let at: Element | null = element; at; at = at.parentElement)
      if (getComputedStyle(at).clipPath !== 'none') return false;
    return true;
  };
  /** The part of a box that its scrolling and clipping ancestors show. */
  const shownOf = (box: Box, element: Element) => {
    let shown = box;
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
      if (getComputedStyle(at).overflowY !== 'visible')
        shown = both(shown, at.getBoundingClientRect());
    return shown;
  };
  /** The letters of a line are lower than its box. */
  const lower = ({ left, top, right, bottom }: DOMRect): Box => {
    const space = (bottom - top) * 0.2;
    return { left, top: top + space, right, bottom: bottom - space };
  };

  const texts: Drawn[] = [];
  const nodes = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    const of = node.parentElement;
    if (!(node instanceof Text) || !of || !node.data.trim() || of.closest('option')) continue;
    if (!isSeen(of)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects())
      texts.push({
        ...shownOf(lower(line), of),
        of,
        name: node.data.trim().slice(0, 40),
        text: node,
      });
  }
  const controls: Drawn[] = [...place.querySelectorAll('button, a, input, select, textarea')]
    .filter(isSeen)
    .flatMap((of) =>
      [...of.getClientRects()].map((box) => {
        const { left, top, right, bottom } = box;
        const name = of.getAttribute('aria-label') ?? of.textContent ?? '';
        return {
          ...shownOf({ left, top, right, bottom }, of),
          of,
          name: name.slice(0, 40),
          text: null,
        };
      }),
    );

  const faults = new Set<string>();
  const all = [...texts, ...controls].filter(isLarge);
  for (const [at, one] of all.entries()) {
    if (!one.text) break; // controls follow the texts
    for (const other of all.slice(at + 1)) {
      const isOwn = one.text === other.text || (!other.text && other.of.contains(one.of));
      if (isOwn) continue;
      if (!isLarge(both(one, other)) || layerOf(one.of) !== layerOf(other.of)) continue;
      faults.add(`“${one.name}” and “${other.name}” are over each other`);
    }
  }
  return [...faults];
}
