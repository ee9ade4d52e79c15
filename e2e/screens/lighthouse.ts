import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dataFolder } from '@assent/launch/checkout';
import { freePort } from '@assent/testkit/deployments/listen';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openSeededSite, type SeededSite } from '../fixtures/seeded-site.ts';

// npm run lighthouse -w @assent/e2e: scores of the screens that are seen most, signed in; reports in .data/lighthouse.
// On a machine that does something else the processor is scored too. Lighthouse is fetched when this is run: it brings
// two hundred packages that nothing else here needs.

const program = 'lighthouse@13.5.0';
const least = 95;
const categories = ['performance', 'accessibility', 'best-practices'];

const Report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number() })),
  audits: z.record(
    z.string(),
    z.looseObject({ title: z.string(), score: z.number().nullable().optional() }),
  ),
});

let site: SeededSite;
let debuggingPort: number;
const folder = join(dataFolder(), 'lighthouse');

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  debuggingPort = await freePort();
  site = await openSeededSite({ debuggingPort });
  await site.page.goto('about:blank'); // nothing else is to happen in this browser
});
afterAll(() => site?.close());

it.each([
  ['console-home', 'phone'],
  ['console-home', 'desk'],
  ['console-messages', 'phone'],
  ['console-messages', 'desk'],
  ['inbox', 'phone'],
  ['inbox-message', 'phone'],
])('%s on a %s', async (name, device) => {
  const { scores, short } = await judge(name, device);
  console.log(`${name} on a ${device}: ${JSON.stringify(scores)}`, short);
  for (const score of Object.values(scores)) expect(score).toBeGreaterThanOrEqual(least);
});

/** Scores from 0 to 100, and the audits that cost some. */
async function judge(name: string, device: string) {
  const path = site.screens.find((screen) => screen.name === name)?.path ?? '';
  const report = join(folder, `${name}-${device}`);
  await promisify(execFile)('npx', [
    '--yes',
    program,
    site.baseUrl + path,
    `--port=${debuggingPort}`,
    `--only-categories=${categories}`,
    '--disable-storage-reset', // it stays signed in
    '--no-enable-error-reporting',
    '--output=json',
    '--output=html',
    `--output-path=${report}`,
    '--quiet',
    '--max-wait-for-load=15000', // the stream of changes never ends, so the network is never quiet
    ...(device === 'desk' ? ['--preset=desktop'] : []),
  ]);
  const { categories: judged, audits } = Report.parse(
    JSON.parse(await readFile(`${report}.report.json`, 'utf8')),
  );
  const scores = Object.fromEntries(
    Object.entries(judged).map(([id, { score }]) => [id, Math.round(score * 100)]),
  );
  const short = Object.entries(audits)
    .filter(([, { score }]) => typeof score === 'number' && score < 0.9)
    .map(([id, { score, displayValue }]) => `${id} ${score} ${displayValue ?? ''}`);
  return { scores, short };
}
