import type { Screen } from './screen.ts';

type Screenshotable = Pick<Screen, 'screenshot'>;

const open = new Set<() => Screenshotable[]>();

/** Lets the pages of a browser be pictured when a test fails. Returns a function that ends it, to be called before the browser is closed. */
export function trackPages(pages: () => Screenshotable[]) {
  open.add(pages);
  return () => {
    open.delete(pages);
  };
}

/** The pages of every browser that is open in this process. */
export const openPages = (): Screenshotable[] => [...open].flatMap((pagesOf) => pagesOf());
