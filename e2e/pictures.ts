import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { failuresFolder } from '@assent/launch/checkout';
import { afterEach } from 'vitest';
import type { Screen } from './screen.ts';

type Pictured = Pick<Screen, 'screenshot'>;

/** The pages of every browser that is open in this test file. */
const open = new Set<() => Pictured[]>();

/** Lets the pages of a browser be pictured when a test fails. Answers how to end that, before the browser is closed. */
export function watch(pages: () => Pictured[]) {
  open.add(pages);
  return () => {
    open.delete(pages);
  };
}

/** What every page showed when a test failed, in the folder for failures. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const folder = process.env.FAILURES_DIR ?? failuresFolder();
  await mkdir(folder, { recursive: true });
  const name = `${task.file.name} ${task.name}`.replace(/[^\w.]+/g, '-').slice(0, 100);
  const pages = [...open].flatMap((pagesOf) => pagesOf());
  await Promise.allSettled(
    pages.map((page, n) => page.screenshot({ path: join(folder, `${name}-${n + 1}.png`) })),
  );
});
