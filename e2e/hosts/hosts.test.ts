import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@assent/launch/checkout';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Deployment, startDeployment } from '../deployments/deployment.ts';
import { type Business, registerBusiness } from '../fixtures/business.ts';
import { type ModelStub, startModelStub } from './model/model-stub.ts';
import type { Installed } from './programs/installed.ts';
import type { Program } from './programs/program.ts';
import { type Case, cases, type Row, rows, settingsOf, tableOf } from './rows.ts';
import { runHost } from './run.ts';

// The real hosts, with a stub of their models, without credentials, and on the loopback interface alone. Each row of the table in
// docs/agents.md is what they did.

let deployment: Deployment;
let business: Business;
let model: ModelStub;
const installed = new Map<Program, Installed>();

beforeAll(async () => {
  for (const program of new Set(rows.map((row) => row.program)))
    installed.set(program, await program.install());
  model = await startModelStub();
  deployment = await startDeployment();
  business = await registerBusiness(deployment.baseUrl);
}, 600_000);
afterAll(async () => {
  model?.close();
  await deployment?.close();
});

const measured: { row: Row; used: Set<Case> }[] = [];

/** Runs the host once for a case, and returns whether it used the tool. */
async function isUsed(row: Row, asked: Case): Promise<boolean> {
  const program = installed.get(row.program);
  if (!program) throw new Error(`${row.program.name} is not installed`);
  const { appid, open_secret, default_topic: topic } = business.test;
  const url = asked === 'server not there' ? 'http://127.0.0.1:9' : deployment.baseUrl;
  const key = `${appid}:${asked === 'wrong key' ? `${open_secret}x` : open_secret}`;
  const service = { url, key, topic };
  const settings = settingsOf(row, asked, service);
  const { mode } = row;
  const { used, output } = await runHost({
    ...{ program: row.program, installed: program, mode, settings, service, model: model.url },
  });
  // Otherwise the host has failed before it came to the tool.
  expect(output, `${row.program.name}: ${output}`).toContain('STUB DONE');
  return used;
}

const nameOf = ({ program, mode, event, isUrl, isTrusted }: Row) =>
  `${program.name}, ${mode.name}, ${event}${isUrl ? ' by URL' : ''}${isTrusted ? '' : ', not trusted'}`;

// They mostly wait.
describe.concurrent.each(rows.map((row) => [nameOf(row), row] as const))('%s', (_name, row) => {
  it('uses the tool only in the cases that the guide names', async () => {
    const used = new Set<Case>();
    for (const asked of cases) if (await isUsed(row, asked)) used.add(asked);
    measured.push({ row, used });
    expect([...used]).toEqual([...row.uses]);
    if (row.isGuarantee) expect([...used]).toEqual(['approved']);
  });
});

it('the guide has the table of what the hosts did', () => {
  const guide = join(root, 'docs/agents.md');
  const text = readFileSync(guide, 'utf8');
  const table = tableOf(rows.flatMap((row) => measured.find((one) => one.row === row) ?? []));
  const shown = text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .join('\n');
  if (process.env.WRITE_TABLE) {
    const [before = '', rest = ''] = text.split('<!-- hosts: -->\n');
    const [, after = ''] = rest.split('<!-- :hosts -->');
    writeFileSync(guide, `${before}<!-- hosts: -->\n${table}\n<!-- :hosts -->${after}`);
    return;
  }
  for (const line of table.split('\n').filter((one) => one.startsWith('| ')))
    expect(shown).toContain(line);
});
