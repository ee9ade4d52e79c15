import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { changedReceipt, generatedReceipt } from '../testing/receipts/generated-receipts.ts';
import { verifyReceipt } from './index.ts';

const COUNT = 10_000;
/** Receipts that are verified at once, so that the threads of WebCrypto have work. */
const BATCH = 100;

/** Returns the seeds whose receipts have the other result. */
async function seedsWith(isValid: boolean, receiptOf: typeof generatedReceipt): Promise<string[]> {
  // A run prints its seeds only if it fails.
  const run = randomUUID();
  const found: string[] = [];
  for (let first = 0; first < COUNT; first += BATCH) {
    const seeds = Array.from({ length: BATCH }, (_nothing, at) => `${run} ${first + at}`);
    const results = await Promise.all(seeds.map((seed) => verifyReceipt(receiptOf(seed))));
    found.push(...seeds.filter((_seed, at) => results[at]?.isValid === isValid));
  }
  return found;
}

describe('10,000 generated receipts', { timeout: 300_000 }, () => {
  it('are all valid', async () => {
    expect(await seedsWith(false, generatedReceipt)).toEqual([]);
  });

  it('are all refused with one changed byte', async () => {
    expect(await seedsWith(true, changedReceipt)).toEqual([]);
  });

  it('are the same for the same seed', () => {
    expect(generatedReceipt('a seed')).toEqual(generatedReceipt('a seed'));
    expect(changedReceipt('a seed')).not.toEqual(generatedReceipt('a seed'));
  });
});
