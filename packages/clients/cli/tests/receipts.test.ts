import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pdfWith } from '@assent/core/testing/files/pdf-bytes';
import { pngOf } from '@assent/core/testing/files/png-bytes';
import { Assent } from '@assent/sdk';
import { verifyReceipt } from '@assent/sdk/receipts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type CompanyShell, openCompanyShell } from '../src/testing/command-line.ts';

let shell: CompanyShell;
let policy: string;
beforeAll(async () => {
  shell = await openCompanyShell();
  const key = await (await fetch(`${inject('baseUrl')}/log/key`)).text();
  policy = `log ${key.trimEnd()}\nquorum none\n`;
  writeFileSync(join(shell.test.home, 'trust.txt'), policy);
});
afterAll(() => shell.close());

const ended = async (event: string) => {
  const { stdout } = await shell.test.run(['trigger', event, '--ext', event, '--json']);
  return JSON.parse(stdout).message;
};

describe('a receipt of the service', () => {
  it.each(['message.approved', 'message.rejected', 'message.expired', 'message.canceled'])(
    'of %s is valid, with and without copies',
    async (event) => {
      const { message_id: id, status } = await ended(event);
      const { stdout: receipt } = await shell.test.run(['receipt', id]);
      const { appid: app } = shell.business.test;
      const verify = ['verify', '-', '--policy', 'trust.txt', '--app', app];
      const refused = await shell.test.run(verify, receipt);
      expect(refused).toMatchObject({ code: 1, stderr: '' });
      expect(refused.stdout.match(/^FAILED .*$/gm)).toEqual([
        'FAILED mode: the app is a test app; relies on the server for the mode of the app',
        'FAILED result: the receipt is not valid',
      ]);
      const ran = await shell.test.run([...verify, '--allow-test'], receipt);
      expect(ran).toMatchObject({ code: 0, stderr: '' });
      expect(ran.stdout).toContain(`\nok result: ${id} was ${status} at `);
      expect(ran.stdout.match(/^skipped .*$/gm)).toEqual([
        'skipped witnesses: the policy requires no witness',
      ]);
      const { entry, proof } = JSON.parse(receipt);
      const bare = await verifyReceipt({
        receipt: JSON.stringify({ entry, proof }),
        policy,
        allowTest: true,
      });
      expect(bare.isValid).toBe(true);
      expect(bare.facts).toContainEqual(
        expect.objectContaining({ fact: 'card', verdict: 'skipped' }),
      );
    },
  );

  it('agrees with the message as the API returns it, and with no other', async () => {
    const message = await ended('message.approved');
    const { stdout: receipt } = await shell.test.run(['receipt', message.message_id]);
    const input = { receipt, policy, allowTest: true };
    expect(await verifyReceipt({ ...input, message })).toMatchObject({ isValid: true });
    const other = { ...message, ext: 'another' };
    const { isValid, facts } = await verifyReceipt({ ...input, message: other });
    expect(isValid).toBe(false);
    expect(facts).toContainEqual(expect.objectContaining({ fact: 'ext', verdict: 'failed' }));
  });

  it('saves the files that were signed, whose digests are those of the receipt', async () => {
    const { appid, open_secret: openSecret, default_topic: topic } = shell.business.test;
    const baseUrl = inject('baseUrl');
    const assent = new Assent({ appid, openSecret, baseUrl, allowHttp: true });
    const [image, document] = await Promise.all([
      assent.files.upload(pngOf({ width: 9, height: 7 }), { name: '../../site.png' }),
      assent.files.upload(pdfWith({ pages: 2 }), { name: 'invoice.pdf' }),
    ]);
    const { message_id } = await assent.messages.send({
      topic,
      to: ['usr_test_approves'],
      type: 'approval',
      payload: {
        title: 'Pay this?',
        blocks: [
          { type: 'image', file: image.file_id, alt: 'The site' },
          { type: 'document', file: document.file_id },
        ],
      },
    });
    const folder = join(shell.test.home, 'evidence');
    const ran = await shell.test.run(['receipt', message_id, '--wait', '--files', 'evidence']);
    expect(ran.code).toBe(0);
    const names = [`${image.file_id}.png`, `${document.file_id}.pdf`];
    expect(readdirSync(folder).toSorted()).toEqual(names.toSorted());
    const digests = names.map((name) =>
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    );
    expect(digests).toEqual([image.sha256, document.sha256]);
    for (const digest of digests) expect(ran.stderr).toContain(digest);
    const { disclosed } = JSON.parse(ran.stdout);
    expect(disclosed.card.blocks.map(({ file }: { file: object }) => file)).toMatchObject([
      { file_id: image.file_id, sha256: digests[0] },
      { file_id: document.file_id, sha256: digests[1] },
    ]);
  });

  it('is refused for a message that has not ended', async () => {
    const args = ['ask', 'Deploy?', '--to', 'usr_test_silent', '--detach'];
    const { stdout: id } = await shell.test.run(args);
    expect(await shell.test.run(['receipt', id.trim()])).toMatchObject({ code: 64, stdout: '' });
  });
});
