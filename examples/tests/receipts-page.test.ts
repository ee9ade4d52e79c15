import { chmodSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment, openEnvironment } from '@assent/testkit/customers/environment';
import { openPage, readRepository, repository } from '@assent/testkit/customers/page';
import { isInstalled } from '@assent/testkit/customers/program';
import { openWorkshop } from '@assent/testkit/customers/workshop';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const page = openPage('docs/guides/receipts.md');
const workshop = openWorkshop();
let environment: Environment;
let messageId = '';
const Receipt = z.object({ entry: z.record(z.string(), z.unknown()), proof: z.string() });
let receipt: z.infer<typeof Receipt>;

beforeAll(async () => {
  environment = await openEnvironment();
  const { assent, business, person } = environment;
  const payload = {
    title: 'Pay invoice 17 of 1,200 €?',
    details: [{ label: 'To', value: 'Ümit' }],
  };
  const sent = await assent.messages.send({ topic: business.topic, type: 'approval', payload });
  messageId = sent.message_id;
  await person.app(`messages/${messageId}/respond`, { body: { value: 'approve' } });
  const { payload: card } = await assent.messages.get(messageId);
  workshop.write('card.json', JSON.stringify(card));
  workshop.write('verify.mjs', readRepository('examples/receipts/verify.mjs'));
  const program = join(repository, 'packages/clients/cli/dist/main.js');
  chmodSync(program, 0o755);
  symlinkSync(program, join(workshop.folder, 'assent'));
});
afterAll(() => workshop.close());

const verify = (code = 0) => workshop.run('sh', ['-ec', page.take('node')], environment.env, code);
const write = (changed: unknown) => workshop.write('receipt.json', JSON.stringify(changed));

describe.skipIf(!isInstalled('curl'))('the page about receipts (skipped without curl)', () => {
  it('gets a receipt within two seconds, and verifies it', { timeout: 20_000 }, async () => {
    const began = Date.now();
    const env = { ...environment.env, MESSAGE_ID: messageId };
    await expect
      .poll(
        async () => {
          await workshop.run('sh', ['-ec', page.take('receipt')], env);
          const got: unknown = JSON.parse(readFileSync(`${workshop.folder}/receipt.json`, 'utf8'));
          const complete = Receipt.safeParse(got);
          if (complete.success) receipt = complete.data;
          return complete.success;
        },
        { timeout: 10_000, interval: 100 },
      )
      .toBe(true);
    expect(Date.now() - began).toBeLessThan(8_000);
    const told = await verify();
    expect(told.match(/^yes /gm)).toHaveLength(6);
    expect(told).toContain(`${messageId} was approved at `);
  });

  it('refuses a receipt with another entry, proof or key', async () => {
    const { entry, proof } = receipt;
    write({ entry: { ...entry, status: 'rejected' }, proof });
    expect(await verify(1)).toContain('NO  the entry is in the tree');
    write({ entry, proof: proof.replace(/^index .*$/m, 'index 999999') });
    expect(await verify(1)).toContain('NO  the entry is in the tree');
    write({ entry, proof: proof.replace(/\n\n(.*)\n\d+\n/, '\n\n$1\n999999\n') });
    expect(await verify(1)).toContain('NO  the checkpoint is signed');
    write(receipt);
    workshop.write('card.json', JSON.stringify({ title: 'Pay invoice 17 of 9,200 €?' }));
    expect(await verify(1)).toContain('NO  the card is the one that was shown');
  });

  it('verifies it with the command line, in the lines of the page', async () => {
    const { env, business } = environment;
    const shell = (name: string) =>
      workshop.run('sh', ['-ec', page.take(name)], {
        ...env,
        PATH: `${workshop.folder}:${process.env.PATH}`,
        ASSENT_KEY: `${business.appid}:${business.openSecret}`,
        APPID: business.appid,
        MESSAGE_ID: messageId,
      });
    await shell('trust');
    const told = await shell('verify');
    expect(told).toContain(`ok result: ${messageId} was approved at `);
    const shown = withoutValues(page.take('lines')).trimEnd().split('\n');
    const printed = withoutValues(told).split('\n');
    expect(printed.filter((line) => shown.includes(line))).toEqual(shown);
    const withAppid = { ...env, APPID: business.appid };
    const withPython = page.take('verify-with-python');
    workshop.write(
      'verify_receipt.py',
      readRepository('packages/clients/python/verify_receipt.py'),
    );
    if (isInstalled('python3'))
      expect(await workshop.run('sh', ['-ec', withPython], withAppid)).toBe(told);
  });

  it('has only snippets that were run', () => {
    expect(page.untaken()).toEqual([]);
  });
});

/** Returns lines without what differs between messages and servers. */
const withoutValues = (lines: string) =>
  lines
    .replace(/of \d+ entries is signed by \S+;/, 'of n entries is signed by log;')
    .replace(/number \d+/, 'number n')
    .replace(/ app_\w+ sent/, ' app sent')
    .replaceAll(/ msg_\w+ was approved at \S+Z/g, ' msg was approved at time');
