import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveAuthenticator } from '../browsers/passkeys.ts';
import { openSeededSite, type SeededSite } from '../fixtures/seeded-site.ts';
import { dialogFaults, longTitles } from './dialog-faults.ts';
import { addSubjects, everyDialog } from './every-dialog.ts';

// Every dialog of both apps can be read and used in small windows and with large text (WCAG 1.4.4, 1.4.10).

let site: SeededSite;

beforeAll(async () => {
  site = await openSeededSite();
  await giveAuthenticator(site.page);
  await addSubjects(site);
});
afterAll(() => site?.close());

const windows = [
  { name: '320×568', width: 320, height: 568 },
  { name: '568×320', width: 568, height: 320 },
  { name: '200 % text', width: 390, height: 844, text: 200 },
  { name: '200 % text at 320×568', width: 320, height: 568, text: 200 },
  { name: '400 % zoom of 1280×1024', width: 320, height: 256 },
];
it.each([
  ['console', 0, 20],
  ['console', 20, undefined],
  ['inbox', 0, undefined],
] as const)(
  'every dialog of the %s from %i to %s can be read and used in small windows, with large text and with long titles',
  async (app, first, end) => {
    const { page, screens, show } = site;
    const faults: string[] = [];
    let checked = 0;
    const dialogs = everyDialog(site)
      .filter(({ source }) => source.startsWith(app))
      .slice(first, end);
    for (const { source, on, open } of dialogs) {
      await page.setViewportSize({ width: 1280, height: 800 });
      const screen = screens.find(({ name }) => name === on);
      if (!screen) throw new Error(`There is no screen ${on}.`);
      await show(screen);
      await open(page);
      await page.locator('dialog[open]').waitFor();
      for (const { name, width, height, text = 100 } of windows) {
        await page.setViewportSize({ width, height });
        await page.evaluate((percent) => {
          document.documentElement.style.fontSize = `${percent}%`;
        }, text);
        const found = await dialogFaults(page, longTitles);
        checked += 1 + longTitles.length;
        faults.push(...found.map((fault) => `${source} at ${name}: ${fault}`));
      }
      await page.evaluate(() => document.documentElement.removeAttribute('style'));
    }
    process.stdout.write(`${checked} cases, ${faults.length} faults\n`);
    expect(faults).toEqual([]);
  },
);

it('no dialog is left out', async () => {
  const apps = join(import.meta.dirname, '../../apps');
  const files = (
    await Promise.all(['console/src', 'inbox/src'].map((app) => filesIn(join(apps, app))))
  ).flat();
  const drawing = files.filter(({ text }) =>
    /<(Dialog|ConfirmDialog|FormDialog|dialog)\b/.test(text),
  );
  const own = drawing.map(({ path }) => path.slice(apps.length + 1));
  // These two draw the dialogs of others.
  const shared = /primitives\/(confirm|form)-dialog\.tsx$/;
  expect([...new Set(everyDialog(site).map(({ source }) => source))].sort()).toEqual(
    own.filter((path) => !shared.test(path)).sort(),
  );
});

async function filesIn(folder: string) {
  const names = await readdir(folder, { recursive: true });
  const paths = names.filter((name) => name.endsWith('.tsx')).map((name) => join(folder, name));
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, 'utf8') })));
}
