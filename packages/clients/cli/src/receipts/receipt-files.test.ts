import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Assent } from '@assent/sdk';
import { expect, it } from 'vitest';
import { failureOf } from '../program/failure.ts';
import { saveReceiptFiles } from './receipt-files.ts';

const FILE_ID = 'fil_01m7z1gygne4da705qz7gbz6g2';
const content = Buffer.from('%PDF-1.7');
const sha256 = createHash('sha256').update(content).digest('hex');
const receiptOf = (file: object) => ({ disclosed: { card: { blocks: [{ file }] } } });
const named = { file_id: FILE_ID, sha256, media_type: 'application/pdf' };

/** A client of a service that answers every request with this. */
const clientOf = (response: () => Response) =>
  new Assent({
    appid: 'app_01m7z1gygne4da705qz7gbz6g2',
    openSecret: 'osk_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG',
    baseUrl: 'https://assent.test',
    fetch: async () => response(),
  });
const served = (body: string | Buffer) =>
  clientOf(() => new Response(String(body), { headers: { 'content-type': 'application/pdf' } }));

const failureWith = async (assent: Assent, receipt: object) => {
  const folder = mkdtempSync(join(tmpdir(), 'receipt-files-'));
  const error = await saveReceiptFiles(assent, receipt, folder).catch((caught: unknown) => caught);
  return { ...failureOf(error), isSaved: existsSync(join(folder, `${FILE_ID}.pdf`)) };
};

it('saves a file whose digest is that of the receipt', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'receipt-files-'));
  const saved = await saveReceiptFiles(served(content), receiptOf(named), folder);
  expect(saved).toEqual([{ path: join(folder, `${FILE_ID}.pdf`), sha256 }]);
});

it('saves no other bytes than those that the receipt names', async () => {
  const failure = await failureWith(served('%PDF-1.8'), receiptOf(named));
  expect(failure).toMatchObject({ code: 'file_mismatch', exitCode: 1, isSaved: false });
});

it('says that a file is gone', async () => {
  const facts = { code: 'not_found', status: 404, title: 'Not found', detail: 'Not found.' };
  const headers = { 'content-type': 'application/problem+json' };
  const gone = clientOf(() => new Response(JSON.stringify(facts), { status: 404, headers }));
  expect(await failureWith(gone, receiptOf(named))).toMatchObject({ code: 'file_gone' });
});

it('takes no path for the id of a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'receipt-files-'));
  const receipt = receiptOf({ ...named, file_id: '../../etc/passwd' });
  expect(await saveReceiptFiles(served(content), receipt, folder)).toEqual([]);
});
