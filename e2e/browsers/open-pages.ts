import type { Screen } from './screen.ts';

type Screenshotable = Pick<Screen, 'screenshot'>;

const open = new Set<() => Screenshotable[]>();

/** Takes screenshots of the pages of a browser when a test fails. Returns how to end that; call it before the browser is closed. */
export function trackPages(pages: () => Screenshotable[]) {
  open.add(pages);
  return () => {
    open.delete(pages);
  };
}

/** Returns the pages of every browser that is open in this process. */
export const openPages = (): Screenshotable[] => [...open].flatMap((pagesOf) => pagesOf());
