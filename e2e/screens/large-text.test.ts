import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSeededSite, type SeededSite } from '../fixtures/seeded-site.ts';
import { cutOff, setTextSize, setTextSpacing, shortened, untilDrawn } from './cut-off.ts';

// Large text and other distances between letters, words and lines cut nothing (WCAG 1.4.4, 1.4.12).

let site: SeededSite;

beforeAll(async () => {
  site = await openSeededSite();
});
afterAll(() => site?.close());

it('text of 200 percent at 390 pixels, and text spacing at 390 and 1280, cut nothing off', async () => {
  const { page, screens, show } = site;
  const faults: string[] = [];
  const note = (found: string[], how: string) =>
    faults.push(...found.map((fault) => `${how}: ${fault}`));
  for (const screen of screens) {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      if (width === 1280) await show(screen);
      await untilDrawn(page);
      const before = [...(await cutOff(page)), ...(await shortened(page))];
      const removeSpacing = await setTextSpacing(page);
      const after = [...(await cutOff(page)), ...(await shortened(page))];
      await removeSpacing();
      const more = after.filter((fault) => !before.includes(fault));
      note(more, `${screen.name} with spacing at ${width}`);
    }
    await setTextSize(page, 200);
    note(await cutOff(page), `${screen.name} with text of 200 %`);
  }
  process.stdout.write(`${screens.length} screens, ${faults.length} faults\n`);
  expect(faults).toEqual([]);
});
