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

/** Moves a finger up from a place by 300 pixels, in twelve steps of about a frame. */
export async function flick(shown: Page, { x, y }: { x: number; y: number }) {
  const devtools = await shown.context().newCDPSession(shown);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved: number | null) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: moved === null ? [] : [{ x, y: y - moved }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= 12; step += 1) {
    await touch('touchMove', step * 25);
    await shown.waitForTimeout(12);
  }
  await touch('touchEnd', null);
  await devtools.detach();
}

/** Moves a finger sideways over a page by so many pixels: to the left if they are negative. */
export async function swipe(shown: Page, pixels: number) {
  const devtools = await shown.context().newCDPSession(shown);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number | null) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === null ? [] : [{ x, y: 200 }],
    });
  const begin = pixels < 0 ? 300 : 90;
  await touch('touchStart', begin);
  for (let part = 1; part <= 5; part += 1) await touch('touchMove', begin + (pixels * part) / 5);
  await touch('touchEnd', null);
  await devtools.detach();
}
