import type { Screen } from './screen.ts';

type Pictured = Pick<Screen, 'screenshot'>;

const open = new Set<() => Pictured[]>();

/** Lets the pages of a browser be pictured when a test fails. Answers how to end that, before the browser is closed. */
export function watch(pages: () => Pictured[]) {
  open.add(pages);
  return () => {
    open.delete(pages);
  };
}

/** The pages of every browser that is open in this process. */
export const openPages = (): Pictured[] => [...open].flatMap((pagesOf) => pagesOf());
