import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { digestOfCard, isCardOf } from './card-digest.ts';

const text = '{"approve_label":"Pay","title":"Pay 1,200 € to Ærø?"}';
const digest = `sha-256=${createHash('sha256').update(text).digest('base64')}`;

it('is of the sorted members without spaces', async () => {
  const card = { title: 'Pay 1,200 € to Ærø?', approve_label: 'Pay' };
  expect(await digestOfCard(card)).toBe(digest);
});

it('shows whether a card is still the one of an entry', async () => {
  const entry = { payload_digest: digest };
  expect(await isCardOf(entry, JSON.parse(text))).toBe(true);
  expect(await isCardOf(entry, { title: 'Removed after 90 days' })).toBe(false);
});
