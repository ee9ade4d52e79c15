import type { Page } from 'playwright-core';

/** Moves a finger down a page by so many pixels. */
export async function pull(shown: Page, pixels: number) {
  const devtools = await shown.context().newCDPSession(shown);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number | null) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === null ? [] : [{ x: 180, y }],
    });
  await touch('touchStart', 300);
  for (let moved = 0; moved <= pixels; moved += 20) await touch('touchMove', 300 + moved);
  await touch('touchEnd', null);
  await devtools.detach();
}
