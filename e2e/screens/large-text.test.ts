import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSeededSite, type SeededSite } from '../fixtures/seeded-site.ts';
import { cutOff, setTextSize, setTextSpacing, shortened } from './cut-off.ts';

// Large text and other distances between letters, words and lines cut nothing (WCAG 1.4.4, 1.4.12).

let site: SeededSite;

beforeAll(async () => {
  site = await openSeededSite();
});
afterAll(() => site?.close());

it('nothing is cut off at 390 pixels with text of 200 percent', async () => {
  const { page, screens, show } = site;
  const faults: string[] = [];
  for (const screen of screens) {
    await page.setViewportSize({ width: 390, height: 844 });
    await show(screen);
    await setTextSize(page, 200);
    faults.push(...(await cutOff(page)).map((fault) => `${screen.name}: ${fault}`));
  }
  process.stdout.write(`200 %: ${screens.length} screens, ${faults.length} faults\n`);
  expect(faults).toEqual([]);
});

it('text spacing cuts nothing', async () => {
  const { page, screens, show } = site;
  const faults: string[] = [];
  for (const screen of screens)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await show(screen);
      const before = [...(await cutOff(page)), ...(await shortened(page))];
      await setTextSpacing(page);
      const after = [...(await cutOff(page)), ...(await shortened(page))];
      const more = after.filter((fault) => !before.includes(fault));
      faults.push(...more.map((fault) => `${screen.name} at ${width}: ${fault}`));
    }
  process.stdout.write(`spacing: ${2 * screens.length} cases, ${faults.length} faults\n`);
  expect(faults).toEqual([]);
});
