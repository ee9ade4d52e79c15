import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { testDataFolder, toolsFolder } from '@assent/launch/checkout';
import { unpackSource } from '@assent/launch/machine/debian-packages';
import {
  type DebianPrograms,
  findDebianPrograms,
} from '@assent/testkit/deployments/debian-programs';
import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { joinInInbox } from '../fixtures/inbox.ts';
import { phone } from '../inbox-states/phone.ts';

// Documents of other people: the collections that PDF.js and qpdf are tested with, from Debian's sources of both. What the
// inbox draws of their first page is compared with what poppler reads and draws of it.

/** The suite of Debian whose sources have both. */
const SUITE = 'bookworm';

/** Fonts that the document contains: the glyphs of the page are where poppler draws them. */
const withFonts = {
  Latin: [
    'bug854315',
    'issue10084_reduced',
    'issue10665_reduced',
    'issue12399_reduced',
    'issue13201',
    'issue1350',
    'issue13931',
    'issue5256',
    'issue6231_1',
    'mmtype1',
    'zero_descent',
    'annotation-highlight-without-appearance',
  ],
  'Cyrillic, Greek and others': ['complex_ttf_font'],
  Greek: ['issue11150_reduced', 'issue5540'],
  'Chinese and Japanese': [
    'issue10529',
    'issue13316_reduced',
    'issue4061',
    'issue5202',
    'issue6387',
    'issue8570',
    'javauninstall-7r',
  ],
  Korean: ['issue8424'],
  Arabic: ['ArabicCIDTrueType', 'issue5677', 'issue5874'],
  Hebrew: ['issue11656', 'issue12705', 'issue14046'],
  Thai: ['bug1046314', 'issue13211'],
};

/** Fonts that the document names and has not: the letters that are drawn are those that poppler reads. */
const withoutFonts = [
  'annotation-tx3',
  'bug1671312_reduced',
  'franz',
  'franz_2',
  'issue1055r',
  'issue11403_reduced',
  'issue12295',
  'issue1293r',
  'issue5470',
  'issue6019',
  'issue6108',
  'issue8125',
  'issue9252',
  'js-authors',
  'js-colors',
  'listbox_actions',
  'operator-in-TJ-array',
  'bad-PageLabels',
  'bad21',
  'generalized',
  'pages-is-page-out',
  'zero-offset',
  'shared-font-xobject-split-4',
];

/** Fonts that are not there and whose letters nobody could say surely. */
const refused = [
  'issue11578_reduced',
  'issue12418_reduced',
  'issue11915',
  'issue5244',
  'issue2840',
];

let deployment: Deployment;
let browser: Browser;
let business: Business;
let page: Page;
let blank: Page;
let poppler: DebianPrograms<'pdftotext' | 'pdftoppm'>;
const found = new Map<string, string>();
const scratch = mkdtempSync(join(tmpdir(), 'documents-'));

beforeAll(async () => {
  const report = (line: string) => console.error(line);
  const tools = toolsFolder(testDataFolder());
  for (const name of ['pdf.js', 'qpdf']) {
    const into = join(tools, `${name}-documents`);
    const failure = await unpackSource({ name, suite: SUITE, files: '*.pdf' }, into, report);
    if (failure) throw new Error(`The source of ${name} could not be fetched: ${failure}`);
    for (const entry of readdirSync(into, { recursive: true, encoding: 'utf8' }))
      if (entry.endsWith('.pdf') && !found.has(basename(entry, '.pdf')))
        found.set(basename(entry, '.pdf'), join(into, entry));
  }
  poppler = await findDebianPrograms('Poppler', ['pdftotext', 'pdftoppm'], ['poppler-utils']);
  deployment = await startDeployment();
  business = await registerBusiness(deployment.baseUrl);
  browser = await openBrowser({ viewport: { width: 1280, height: 900 } });
  page = await browser.context.newPage();
  await joinInInbox(page, await business.invite(), 'mary.somerville@example.com');
  await page.addInitScript(() => {
    const drawnLetters: string[] = [];
    Object.assign(window, { drawnLetters });
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      // Ours have the letters as they are; those of a document have places of their own.
      if (this.canvas.isConnected && this.font.includes('assent-')) drawnLetters.push(text);
      return fillText.call(this, text, ...place);
    };
  });
  // In a window of its own: the pages of a tab in the background are not drawn.
  blank = await (await phone(browser)).newPage();
}, 600_000);
afterAll(async () => {
  rmSync(scratch, { recursive: true, force: true });
  await browser?.close();
  await deployment?.close();
});

const pathOf = (name: string) => {
  const path = found.get(name);
  if (!path) throw new Error(`There is no ${name}.pdf in the collections.`);
  return path;
};

const bytesOf = (name: string) => new Uint8Array(readFileSync(pathOf(name)));

/** Returns whether a page is drawn: its canvas has another width than a new one, and nothing waits. Runs in the page. */
const isDrawn = (figure: Element) =>
  figure.querySelector('canvas')?.width !== 300 && !figure.querySelector('[role=status]');

/** Opens a document in the inbox, and returns its first page as it is drawn, once it is. */
async function drawn(name: string) {
  const file = await business.upload(`${name}.pdf`, bytesOf(name));
  const blocks = [{ type: 'document', file }];
  const { message_id } = await business.send({ title: 'Read this?', blocks, toLaterJoiners: true });
  await page.goto(`${deployment.baseUrl}/inbox/m/${message_id}`);
  await page.getByRole('button', { name: 'Open' }).click();
  const first = page.getByRole('dialog').locator('figure').first();
  await expect.poll(() => first.evaluate(isDrawn)).toBe(true);
  const picture = await first
    .locator('canvas')
    .evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ''));
  const letters = await page.evaluate(() => {
    const { drawnLetters }: { drawnLetters: string[] } = Object(window);
    return drawnLetters.join('');
  });
  return { picture, letters };
}

const run = (program: 'pdftotext' | 'pdftoppm', args: string[]) =>
  execFileSync(poppler.pathOf(program), args, {
    env: poppler.env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** Returns the first page as poppler draws it, as large as another picture. */
function drawnByPoppler(name: string, picture: string): string {
  const png = Buffer.from(picture.split(',')[1] ?? '', 'base64');
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const size = ['-scale-to-x', String(width), '-scale-to-y', String(height)];
  const out = join(scratch, name);
  run('pdftoppm', ['-png', '-l', '1', '-singlefile', ...size, pathOf(name), out]);
  return `data:image/png;base64,${readFileSync(`${out}.png`).toString('base64')}`;
}

/** Returns the share of what is dark in each of two pictures that is at most a pixel away from it in the other one. */
const sharedInk = async (urls: readonly [string, string]): Promise<[number, number]> => {
  const [one, other] = await Promise.all(
    urls.map(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const { width, height } = image;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      if (!context) throw new Error('There is no canvas.');
      context.fillStyle = 'white';
      context.fillRect(0, 0, width, height);
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      const isDark = (x: number, y: number) => {
        if (x < 0 || y < 0 || x >= width || y >= height) return false;
        const at = 4 * (y * width + x);
        return Number(data[at]) + Number(data[at + 1]) + Number(data[at + 2]) < 3 * 150;
      };
      return { width, height, isDark };
    }),
  );
  if (!one || !other) throw new Error('There are no two pictures.');
  const near = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const));
  const share = (of: typeof one, within: typeof one) => {
    let [all, shared] = [0, 0];
    for (let y = 0; y < of.height; y++)
      for (let x = 0; x < of.width; x++) {
        if (!of.isDark(x, y)) continue;
        all += 1;
        if (near.some(([right, down]) => within.isDark(x + right, y + down))) shared += 1;
      }
    return all === 0 ? 0 : shared / all;
  };
  return [share(one, other), share(other, one)];
};

const sharedInkOf = async (name: string) => {
  const { picture } = await drawn(name);
  return blank.evaluate(sharedInk, [picture, drawnByPoppler(name, picture)] as const);
};

/** Letters and digits, each as often as it is there. The order is that of the document, which poppler changes. */
const lettersOf = (text: string) =>
  [...text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '')].toSorted().join('');

describe('a document of a public collection', () => {
  it.each(
    Object.entries(withFonts).flatMap(([script, names]) => names.map((name) => [script, name])),
  )('is drawn as poppler draws it: %s, %s', async (_script, name) => {
    const [ours, theirs] = await sharedInkOf(name);
    expect(Math.min(ours, theirs)).toBeGreaterThan(0.9);
  });

  it.each(withoutFonts)(
    'has the letters that poppler reads, without its fonts: %s',
    async (name) => {
      const read = lettersOf(run('pdftotext', ['-l', '1', pathOf(name), '-']).toString());
      expect(lettersOf((await drawn(name)).letters)).toBe(read);
    },
  );

  it.each(refused)(
    'is refused where nobody could say which letters are drawn: %s',
    async (name) => {
      const response = await fetch(`${deployment.baseUrl}/v1/open/files?name=${name}.pdf`, {
        method: 'POST',
        headers: { authorization: `Bearer ${business.appid}:${business.openSecret}` },
        body: bytesOf(name),
      });
      expect(await response.json()).toMatchObject({ status: 415, code: 'file_not_supported' });
    },
  );
});

it('compares the glyphs: those of another document are not where they should be', async () => {
  const { picture } = await drawn('issue4061');
  const other = drawnByPoppler('issue5540', picture);
  expect(Math.min(...(await blank.evaluate(sharedInk, [picture, other] as const)))).toBeLessThan(
    0.7,
  );
});
