import { expect, it } from 'vitest';
import { rememberInMemory } from './receive.ts';

it('returns "new" to one caller, until the event is released', async () => {
  const seen = rememberInMemory();
  expect(await seen.claim('evt_1')).toBe('new');
  expect(await seen.claim('evt_1')).toBe('busy');
  await seen.release('evt_1');
  expect(await seen.claim('evt_1')).toBe('new');
  await seen.done('evt_1');
  expect(await seen.claim('evt_1')).toBe('done');
});

it('stores the newest events, and every event that is being handled', async () => {
  const seen = rememberInMemory({ most: 2 });
  await seen.claim('slow');
  for (const id of ['evt_1', 'evt_2', 'evt_3']) {
    await seen.claim(id);
    await seen.done(id);
  }
  expect(await seen.claim('slow')).toBe('busy');
  expect(await seen.claim('evt_3')).toBe('done');
  expect(await seen.claim('evt_1')).toBe('new');
});
