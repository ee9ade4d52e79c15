import { pdfWith } from '@assent/core/testing/files/pdf-bytes';
import { lineOf, missingFonts, pdfWithLines, scripts } from '@assent/core/testing/files/pdf-texts';
import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { joinInInbox } from '../fixtures/inbox.ts';
import { pdfSaying } from '../fixtures/pdf.ts';
import { phone } from '../inbox-states/phone.ts';
import { faultsInBothThemes } from './axe.ts';

// The pages of a PDF in the window of a person: which letters they have, and when they are there.

/** The texts that were drawn on canvases, with the font of each. */
type Drawn = { drawnTexts: { text: string; font: string }[] };

let deployment: Deployment;
let browser: Browser;
let business: Business;
let page: Page;

beforeAll(async () => {
  deployment = await startDeployment();
  business = await registerBusiness(deployment.baseUrl);
  browser = await openBrowser();
  page = await (await phone(browser, { serviceWorkers: 'block' })).newPage();
  await joinInInbox(page, await business.invite(), 'mary.somerville@example.com');
  await page.addInitScript(() => {
    const drawnTexts: Drawn['drawnTexts'] = [];
    Object.assign(window, { drawnTexts });
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      // Libraries draw on canvases of their own to measure.
      if (this.canvas.isConnected) drawnTexts.push({ text, font: this.font });
      return fillText.call(this, text, ...place);
    };
  });
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

const dialog = () => page.getByRole('dialog');
const canvases = () => dialog().locator('canvas');

async function openDocument(title: string, bytes: Uint8Array) {
  const file = await business.upload('invoice.pdf', new Uint8Array(bytes));
  const blocks = [{ type: 'document', file }];
  const { message_id } = await business.send({ title, blocks, toLaterJoiners: true });
  await page.goto(`${deployment.baseUrl}/inbox/m/${message_id}`);
  await page.getByRole('button', { name: 'Open' }).click();
}
const drawnTexts = () =>
  page.evaluate(() => {
    const { drawnTexts: drawn }: Drawn = Object(window);
    return drawn;
  });
const drawnLetters = async () => letters((await drawnTexts()).map(({ text }) => text).join(''));
/** Letters that have two places in Unicode are the same. */
const letters = (text: string) => text.normalize('NFKC').replace(/\s/g, '');

describe('a font that a document has not', () => {
  it.each(missingFonts)('is drawn with the letters of each script: %s', async (font) => {
    const lines = scripts.map(({ names }) => lineOf(font, names));
    await openDocument(`Pay in ${font}?`, pdfWithLines(lines));
    const expected = scripts.map((script) => `120${script.letters}`).join('');
    await expect.poll(drawnLetters).toBe(letters(expected));
    const drawn = await drawnTexts();
    // The same on each device, whatever fonts that has.
    expect(drawn.filter((it) => !/ "?assent-(Arimo|Tinos|Cousine)"?$/.test(it.font))).toEqual([]);
  });

  it('is not drawn with another one while it cannot be loaded: the document is not shown', async () => {
    await page.route('**/pdf/fonts/Cousine_700Bold_Italic.ttf', (route) => route.abort());
    const bytes = pdfWithLines([lineOf('Courier-BoldOblique', ['Lslash'])]);
    await openDocument('Pay in bold?', bytes);
    await dialog().getByText('We cannot show this document').waitFor();
    expect(await canvases().count()).toBe(0);
    await page.unrouteAll();
    await page.reload();
    await page.getByRole('button', { name: 'Open' }).click();
    await dialog().getByText('Page 1 of 1').waitFor();
  });
});

describe('a page', () => {
  it('that has a filled form is read with its values', async () => {
    const field = '/Type /Annot /Subtype /Widget /FT /Tx /F 4 /Rect [20 700 200 720]';
    const shown = 'BT /F0 12 Tf 2 4 Td (1200.00) Tj ET';
    const form = `/Subtype /Form /BBox [0 0 180 20] /Resources << /Font << /F0 5 0 R >> >>`;
    const bytes = pdfWithLines(
      [{ font: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>', shown: '(Total)' }],
      { page: '/Annots [6 0 R]', catalog: '/AcroForm << /Fields [6 0 R] >>' },
      [
        `<< ${field} /T (total) /V (1200.00) /AP << /N 7 0 R >> >>`,
        `<< /Type /XObject ${form} /Length ${shown.length} >> stream\n${shown}\nendstream`,
      ],
    );
    await openDocument('Pay what the form says?', bytes);
    await dialog().getByText('Total 1200.00').waitFor({ state: 'attached' });
    expect(await drawnLetters()).toBe('Total1200.00');
  });

  it('that is being drawn says so until it is there', async () => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/pdf/fonts/**', async (route) => {
      await held;
      await route.continue();
    });
    await openDocument('Pay when it is there?', pdfSaying('Invoice 4713'));
    await dialog().getByText('Page 1 of 1').waitFor();
    await dialog().getByText('Loading the page').waitFor();
    expect(await faultsInBothThemes(page, 'dialog[open]')).toEqual([]);
    release();
    await dialog().getByText('Loading the page').waitFor({ state: 'detached' });
    expect(await drawnLetters()).toBe('Invoice4713');
    await page.unrouteAll();
  });

  it('is built when it is near the window: of 2,000, a few are there at a time', async () => {
    await openDocument('Read 2,000 pages?', pdfWith({ pages: 2_000 }));
    await dialog().getByText('Page 1 of 2,000').waitFor();
    expect(await canvases().count()).toBeLessThan(60);
    await dialog()
      .getByText('Page 1 of 2,000')
      .evaluate((it) => {
        const region = it.closest('[tabindex="0"]');
        region?.scrollTo(0, region.scrollHeight);
      });
    await dialog().getByText('Page 2,000 of 2,000').waitFor();
    expect(await canvases().count()).toBeLessThan(60);
    await expect.poll(() => dialog().getByText('Page 1 of 2,000').count()).toBe(0);
  });
});
