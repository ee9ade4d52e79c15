import type { Page } from 'playwright-core';

/** Titles of 120 characters, as long as the API allows: without a place to break a line, from the right, and without spaces. */
export const longTitles = [
  'Rindfleischetikettierungsüberwachung'.repeat(4).slice(0, 120),
  'هل تدفع الفاتورة رقم ٤٧١١ إلى شركة الورق المحدودة قبل نهاية الأسبوع؟ '.repeat(2).slice(0, 120),
  '来週の金曜日までに請求書四七一一号の一万二千四百ユーロを支払いますか。'.repeat(4).slice(0, 120),
];

/**
 * Returns what is cut off or out of reach in the dialog that is open, a line each: as it is, and with other titles in the
 * place of its own.
 */
export const dialogFaults = (page: Page, titles: string[]): Promise<string[]> =>
  page.evaluate(faultsInDialog, titles);

/** The same, for browsers that Playwright does not drive. Runs in the page. */
export async function faultsInDialog(titles: string[] = []): Promise<string[]> {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (!dialog) return ['no dialog is open'];
  await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
  const frames = async () => {
    for (let count = 0; count < 2; count += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  };
  const nameOf = (element: Element) =>
    `“${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}”`;
  const all = () => [dialog, ...dialog.querySelectorAll('*')];
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    getComputedStyle(element).clipPath === 'none';

  const tooWide = () =>
    all().flatMap((element) => {
      const { overflowX, textOverflow, display } = getComputedStyle(element);
      const isAllowed =
        display === 'inline' ||
        textOverflow === 'ellipsis' ||
        (element !== dialog &&
          ['auto', 'scroll'].includes(overflowX) &&
          element.matches('code, pre, fieldset')) ||
        element.matches('input, textarea, select, option, svg, svg *');
      if (isAllowed || !isSeen(element)) return [];
      const over = element.scrollWidth - element.clientWidth;
      return over > 1 ? [`${nameOf(element)} is ${over} pixels too wide`] : [];
    });
  const scrollers = () =>
    all().filter(
      (element) =>
        ['auto', 'scroll'].includes(getComputedStyle(element).overflowY) &&
        !element.matches('textarea') &&
        element.scrollHeight > element.clientHeight + 1,
    );
  const scrolling = () => {
    const areas = scrollers();
    if (areas.length > 1) return [`${areas.length} areas scroll`];
    const height = areas[0]?.clientHeight ?? innerHeight;
    return height < innerHeight * 0.4 ? [`only ${height} pixels scroll of ${innerHeight}`] : [];
  };
  const outside = () => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const over = Math.max(-left, right - innerWidth, -top, bottom - innerHeight);
    // Firefox counts in sixtieths of a pixel.
    return over < 0.05 ? [] : [`it reaches ${over.toFixed(2)} pixels out of the window`];
  };
  const cutLabels = () =>
    [...dialog.querySelectorAll('button')]
      .filter((button) => isSeen(button))
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
      .map((button) => `the label of ${nameOf(button)} is cut`);
  const canBePressed = (control: HTMLElement, target: HTMLElement) => {
    // Of a link within a sentence the first line: nothing of it is in the middle of two.
    const [box = target.getBoundingClientRect()] = target.getClientRects();
    const { left, right, top, bottom, width, height } = box;
    const seen = { top: Math.max(0, top), bottom: Math.min(innerHeight, bottom) };
    const hit = document.elementFromPoint((left + right) / 2, (seen.top + seen.bottom) / 2);
    const isHit = Boolean(hit && (target.contains(hit) || hit.contains(control)));
    const isWhole =
      left >= 0 && right <= innerWidth && seen.bottom - seen.top >= Math.min(height, 44) - 1;
    return width === 0 || (isHit && isWhole);
  };
  /** What cannot be pressed once it has the focus, or was scrolled to: at once, or a frame later. */
  const outOfReach = async () => {
    const faults: string[] = [];
    const controls = dialog.querySelectorAll<HTMLElement>(
      'button, a[href], input, select, textarea, summary',
    );
    for (const control of controls) {
      const isDrawn = isSeen(control) && getComputedStyle(control).opacity !== '0';
      const target = isDrawn ? control : (control.closest('label') ?? control);
      if (!isSeen(target) || control.matches('[type=hidden]')) continue;
      control.blur(); // or what has the focus already is not scrolled to
      control.focus();
      // A disabled control gets no focus, and of a text only the line that is written in has to be seen.
      if (control.matches(':disabled, textarea')) control.scrollIntoView({ block: 'nearest' });
      if (canBePressed(control, target)) continue;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (!canBePressed(control, target)) faults.push(`${nameOf(target)} is out of reach`);
    }
    return faults;
  };
  const longTitle = async () => {
    const title = dialog.querySelector('h2');
    if (!title) return [];
    const lines = title.clientHeight / Number.parseFloat(getComputedStyle(title).lineHeight);
    if (lines > 3.5) return [`the title has ${Math.round(lines)} lines`];
    const isCut = () => title.scrollHeight > title.clientHeight + 1;
    if (!isCut()) return [];
    const more = [...dialog.querySelectorAll('button')].find(
      (button) => button.textContent === 'Show all' && isSeen(button),
    );
    if (!more) return ['the title is cut without a word'];
    more.click();
    await frames();
    const faults = isCut() ? ['the title cannot be read as a whole'] : [];
    more.click();
    await frames();
    return faults;
  };

  const faults: string[] = [];
  for (const [at, title] of ['', ...titles].entries()) {
    const heading = dialog.querySelector('h2');
    if (title && !heading) continue;
    if (title && heading) {
      heading.textContent = title;
      heading.style.paddingInlineEnd = `${at}px`; // has it measured again, also if it is as high as before
    }
    await frames();
    const found = [
      ...outside(),
      ...tooWide(),
      ...scrolling(),
      ...cutLabels(),
      ...(await longTitle()),
      ...(await outOfReach()),
    ];
    faults.push(...found.map((fault) => (title ? `${fault} (${title.slice(0, 8)}…)` : fault)));
  }
  return faults;
}
