import { expect, it, vi } from 'vitest';
import { startDispatcher } from '../../jobs.ts';
import { enqueue } from '../../platform/database/work.ts';
import { createOutbound } from '../../platform/outbound/http.ts';
import { createWitnessPoster } from '../../platform/outbound/witness-poster.ts';
import { addEntries, anEmptyLog } from '../../testing/machine/empty-log.ts';
import { aHttpServer } from '../../testing/machine/loopback.ts';
import { aWitness, witnessedBy } from '../../testing/machine/witness.ts';
import { aNameServer, aPushService, aReceiver } from '../../testing/recorders.ts';
import { newestCheckpoint } from '../transparency-log/published-log.ts';

it('a process that appends has its checkpoints cosigned, and stops when it is asked to', async () => {
  const witnesses = [aWitness('one.example/w'), aWitness('two.example/w')];
  const [first, second] = witnesses;
  if (!first || !second) throw new Error('there are two');
  const { service, post } = witnessedBy(await anEmptyLog(), witnesses);
  second.reply = () => 'connect_failed';
  const faults: unknown[] = [];
  const senders = {
    push: aPushService().send,
    postCallback: aReceiver().post,
    mail: async () => {},
    lookUpTxt: aNameServer().lookUp,
    postToWitness: post,
  };
  const dispatcher = startDispatcher(service, senders, (error) => faults.push(error));
  for (const size of [1, 2, 3]) {
    await addEntries(1);
    enqueue({ table: 'log_entries' });
    await vi.waitFor(() => expect(first.size).toBe(size), 10_000);
  }
  await dispatcher.stop();
  expect(await newestCheckpoint(service)).toContain('one.example/w');
  expect(second.requests).toHaveLength(1);
  expect(faults).toEqual([]);
});

it('a witness on a private address is not called, and a long response is not read', async () => {
  const server = await aHttpServer((_request, response) => void response.end('x'.repeat(40_000)));
  const post = { url: `${server.origin}/add-checkpoint`, body: 'old 0\n\n', deadlineMs: 5_000 };
  const [guarded, open] = [false, true].map((allowPrivate) => createOutbound({ allowPrivate }));
  if (!guarded || !open) throw new Error('there are two');
  expect(await createWitnessPoster(guarded)(post)).toBe('blocked_address');
  expect(server.connections()).toBe(0);
  expect(await createWitnessPoster(open)(post)).toEqual({ statusCode: 200, body: null });
  await Promise.all([guarded.close(), open.close()]);
  await server.close();
});
