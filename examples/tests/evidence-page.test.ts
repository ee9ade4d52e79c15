import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pdfWith } from '@assent/core/testing/files/pdf-bytes';
import { pngOf } from '@assent/core/testing/files/png-bytes';
import { Assent } from '@assent/sdk';
import { type Environment, openEnvironment } from '@assent/testkit/customers/environment';
import { openPage, repository } from '@assent/testkit/customers/page';
import { isInstalled } from '@assent/testkit/customers/program';
import { openWorkshop } from '@assent/testkit/customers/workshop';
import { afterAll, beforeAll, expect, it } from 'vitest';

const page = openPage('docs/guides/evidence.md');
const workshop = openWorkshop();
let environment: Environment;

beforeAll(async () => {
  environment = await openEnvironment();
  for (const name of ['invoice.mjs', 'deploy.sh', 'delivery.py'])
    workshop.write(name, page.take(name));
});
afterAll(() => workshop.close());

/** Answers the message with this reference, once it is there, as the person. Returns it with all its blocks. */
async function answer(ext: string, body: { value: 'approve' | 'reject'; fields?: object }) {
  const { assent, person } = environment;
  const open = async () =>
    (await assent.messages.list({ ext, status: ['queued', 'delivered'] })).data[0]?.message_id;
  await expect.poll(open).toBeDefined();
  const id = (await open()) ?? '';
  const { status } = await person.app(`messages/${id}/respond`, { body });
  expect(status).toBe(200);
  return assent.messages.get(id);
}

it.each([
  ['1150.00', 'pay 1150.00 EUR (edited)\n'],
  ['1200.00', 'pay 1200.00 EUR (as sent)\n'],
  [null, 'do not pay: rejected\n'],
])('pays an invoice with the amount that the person wrote: %s', async (amount, printed) => {
  writeFileSync(join(workshop.folder, 'invoice.pdf'), pdfWith({ pages: 2 }));
  const running = workshop.run(process.execPath, ['invoice.mjs'], environment.env);
  const message = await answer(
    'invoice-2026-118',
    amount === null ? { value: 'reject' } : { value: 'approve', fields: { amount } },
  );
  expect(await running).toBe(printed);
  expect(message.payload.blocks).toMatchObject([
    { type: 'money', amount: '1200.00', currency: 'EUR', payee: 'Northwind Paper' },
    { type: 'table', rows: [['Paper, A4', '€900.00'], {}] },
    { type: 'document', file: { name: 'Invoice 2026-118.pdf', pages: 2 } },
  ]);
});

it('deploys only what was approved with its diff', async () => {
  const diff =
    'diff --git a/price.ts b/price.ts\n@@ -1 +1 @@\n-const price = 9;\n+const price = 8;';
  const program = join(repository, 'packages/clients/cli/dist/main.js');
  const programs = {
    assent: `exec '${process.execPath}' '${program}' "$@"`,
    git: `cat <<'DIFF'\n${diff}\nDIFF`,
  };
  for (const [name, line] of Object.entries(programs))
    chmodSync(workshop.write(name, `#!/bin/sh\n${line}\n`), 0o755);
  const { appid, open_secret } = environment.business.test;
  const deploy = (APPROVER: string, code: number) => {
    const PATH = `${workshop.folder}:${process.env.PATH}`;
    const ASSENT_KEY = `${appid}:${open_secret}`;
    const env = { ...environment.env, PATH, ASSENT_KEY, ASSENT_TOPIC: '', APPROVER };
    return workshop.run('sh', ['deploy.sh'], { ...env, DEPLOYED: 'one', COMMIT: 'two' }, code);
  };
  expect(await deploy('usr_test_approves', 0)).toContain('deploying two');
  expect(await deploy('usr_test_rejects', 1)).not.toContain('deploying');
  const test = new Assent({ baseUrl: environment.baseUrl, appid, openSecret: open_secret });
  const { data } = await test.messages.list({});
  const sent = await test.messages.get(data[0]?.message_id ?? '');
  expect(sent.payload.blocks).toEqual([{ type: 'diff', text: diff }]);
});

it.skipIf(!isInstalled('python3')).each([
  ['approve', 0, 'approved\n'],
  ['reject', 1, 'rejected\n'],
] as const)('a delivery whose photo was shown: %s', async (value, code, printed) => {
  writeFileSync(join(workshop.folder, 'ramp.jpg'), pngOf({ width: 4, height: 3 }));
  const PYTHONPATH = join(repository, 'packages/clients/python/src');
  const env = { ...environment.env, PYTHONPATH };
  const running = workshop.run('python3', ['delivery.py'], env, code);
  const message = await answer('delivery-7', { value });
  expect(await running).toBe(printed);
  // What a file is, its bytes decide, and its name says so.
  expect(message.payload.blocks).toMatchObject([
    { type: 'image', file: { name: 'ramp.png', media_type: 'image/png', width: 4, height: 3 } },
  ]);
});

it('has only snippets that were run', () => {
  expect(page.untaken()).toEqual([]);
});
