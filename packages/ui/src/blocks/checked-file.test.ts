import { expect, it } from 'vitest';
import { isFileOf } from './checked-file.ts';

const bytes = new TextEncoder().encode('abc').buffer;
const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

it('knows the bytes of a card by their digest', async () => {
  expect(await isFileOf(bytes, { sha256 })).toBe(true);
  expect(await isFileOf(new ArrayBuffer(3), { sha256 })).toBe(false);
});
