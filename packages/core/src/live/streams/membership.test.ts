import { afterEach, expect, it, vi } from 'vitest';
import { listening } from '../../testing/listening.ts';
import { aMember } from '../../testing/members.ts';
import { anAccount } from '../../testing/world.ts';
import { streams } from './streams.ts';

/** The next check of the sessions, ms. */
const NEXT_CHECK_MS = 3_000;

afterEach(() => {
  streams.endAll();
  vi.useRealTimers();
});

it('the stream of an app ends when the developer is removed from its account, and no other', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const account = await anAccount();
  const sam = await aMember(account, 'viewer');
  const page = await listening(() => sam.console.changes.ofApp());
  const ownPage = await listening(() => sam.own.console.changes.ofApp());
  await account.console.members.remove({ developer_id: sam.developer_id });
  await vi.advanceTimersByTimeAsync(NEXT_CHECK_MS);
  await expect.poll(page.isOver).toBe(true);
  expect(ownPage.isOver()).toBe(false);
});
