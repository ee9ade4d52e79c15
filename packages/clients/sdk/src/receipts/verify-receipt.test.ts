import { afterEach, describe, expect, it, vi } from 'vitest';
import { generatedReceipt } from '../testing/receipts/generated-receipts.ts';
import {
  APPROVED,
  madeOf,
  NO_WITNESS,
  withCopies,
  withoutCopies,
} from '../testing/receipts/vectors/vector.ts';
import { lineOf, receiptFile, verifyReceipt } from './index.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const made = madeOf('a receipt', APPROVED);

describe('verifying a receipt', () => {
  it('refuses a card or a message that is not an object', async () => {
    const input = { receipt: withCopies(made), policy: NO_WITNESS };
    for (const wrong of [null, [], 'Pay?', 1]) {
      await expect(verifyReceipt({ ...input, card: wrong })).rejects.toThrow(TypeError);
      await expect(verifyReceipt({ ...input, message: wrong })).rejects.toThrow(TypeError);
    }
  });

  it('refuses an expected app that is not an appid', async () => {
    const input = { receipt: withCopies(made), policy: NO_WITNESS };
    for (const app of ['', 'app_1\nok result', 'a'.repeat(101)])
      await expect(verifyReceipt({ ...input, app })).rejects.toThrow(TypeError);
  });

  it('throws an error of its own where Ed25519 is missing, and where the page is not secure', async () => {
    const input = { receipt: withCopies(made), policy: NO_WITNESS };
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new Error('NotSupportedError'));
    vi.resetModules();
    const fresh = await import('./index.ts');
    await expect(fresh.verifyReceipt(input)).rejects.toThrow(fresh.Ed25519Unavailable);
    vi.stubGlobal('crypto', {});
    await expect(fresh.verifyReceipt({ ...input, policy: 'quorum none' })).rejects.toThrow(
      fresh.Ed25519Unavailable,
    );
  });

  it('needs no network', async () => {
    const request = vi.fn();
    vi.stubGlobal('fetch', request);
    const { isValid } = await verifyReceipt(generatedReceipt('without network'));
    expect([isValid, request.mock.calls]).toEqual([true, []]);
  });

  it('reads bytes, which must be UTF-8', async () => {
    const receipt = Buffer.from(withCopies(made));
    expect(await verifyReceipt({ receipt, policy: NO_WITNESS })).toMatchObject({ isValid: true });
    receipt[receipt.length - 4] = 0xff;
    const { facts } = await verifyReceipt({ receipt, policy: NO_WITNESS });
    expect(facts.map(lineOf)).toEqual([
      'FAILED format: the receipt is malformed: the file is not UTF-8',
      'FAILED result: the receipt is not valid',
    ]);
  });
});

describe('a receipt file', () => {
  it('is made of a receipt and a message as the API returns them', async () => {
    const { entry, proof } = made.file;
    const file = receiptFile({ entry, proof }, made.message);
    expect(file).toEqual(made.file);
    const { facts } = await verifyReceipt({ receipt: JSON.stringify(file), policy: NO_WITNESS });
    expect(facts.filter(({ verdict }) => verdict === 'skipped').map(({ fact }) => fact)).toEqual([
      'witnesses',
      'app',
    ]);
  });

  it('has the salt of the reference, if the receipt has it', async () => {
    const { file, message } = madeOf('a reference', { ...APPROVED, ext: 'invoice-118' });
    const { disclosed: _, ...receipt } = file;
    expect(receiptFile(receipt, message)).toEqual(file);
  });

  it('has no copy of what the message does not have', () => {
    const { entry, proof } = made.file;
    const nothing = { payload: null, ext: null, approvals: null, answers: null };
    const file = receiptFile({ entry, proof }, { ...made.message, ...nothing });
    expect(file).toEqual({
      entry,
      proof,
      disclosed: {
        card: null,
        ext: null,
        policy: null,
        answers: [{ fields: null, passkey: null }],
      },
    });
    expect(withoutCopies(made)).toBe(JSON.stringify({ entry, proof }));
  });
});
