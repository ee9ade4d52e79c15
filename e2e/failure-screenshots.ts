import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { failuresFolder } from '@assent/launch/checkout';
import { afterEach } from 'vitest';
import { openPages } from './browsers/open-pages.ts';

/** Stores a screenshot of every page in the folder for failures when a test fails. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const folder = process.env.FAILURES_DIR ?? failuresFolder();
  await mkdir(folder, { recursive: true });
  const name = `${task.file.name} ${task.name}`.replace(/[^\w.]+/g, '-').slice(0, 100);
  await Promise.allSettled(
    openPages().map((page, n) => page.screenshot({ path: join(folder, `${name}-${n + 1}.png`) })),
  );
});
