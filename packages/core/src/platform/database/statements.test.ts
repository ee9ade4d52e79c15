import { afterEach, expect, it, vi } from 'vitest';
import { startDispatcher } from '../../jobs.ts';
import { nameOf, recordStatements } from '../../testing/machine/statements.ts';
import { aDevice, aNameServer, aPushService, aReceiver } from '../../testing/recorders.ts';
import {
  aCard,
  anAccount,
  aSubscriber,
  call,
  service,
  type TestAccount,
  type TestPerson,
} from '../../testing/world.ts';
import { newToken } from '../credentials/keyring.ts';

// The statements of one loop: send with a key, push, answer, callback. A statement that is added here is sent for every
// message: read its columns with a row that is read anyway, or write them with a row that is written anyway.

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A process that pushes and calls back, and what it asks of the database. */
function aProcess() {
  const [push, receiver] = [aPushService(), aReceiver()];
  const senders = {
    push: push.send,
    postCallback: receiver.post,
    mail: async () => {},
    lookUpTxt: aNameServer().lookUp,
    postToWitness: async () => 'connect_failed' as const,
  };
  const { stop } = startDispatcher(service, senders, (error) => expect.fail(String(error)));
  const { statements, packets, stop: stopRecording } = recordStatements();
  ends.push(stopRecording, stop); // ended in reverse: what the process still writes is recorded
  const names = () => statements.map(nameOf);
  return { push, receiver, statements, packets, names };
}

type Tenant = { account: TestAccount; person: TestPerson };
async function aTenant(): Promise<Tenant> {
  const account = await anAccount({ callbackUrl: 'https://shop.example.com/callbacks' });
  const person = await aSubscriber(account);
  await aDevice(person);
  return { account, person };
}

async function send({ account }: Tenant): Promise<string> {
  const { api } = call({
    surface: 'open',
    credentials: { bearer: `${account.appid}:${account.open_secret}` },
    request: { path: '/v1/open/messages', idempotencyKey: newToken(16) },
  });
  const message = { topic: account.default_topic, type: 'approval' as const, payload: aCard };
  return (await api.messages.send(message)).message_id;
}

/** Runs one loop for each tenant, side by side. */
async function loops(process: ReturnType<typeof aProcess>, tenants: Tenant[]) {
  const { statements, names, push, receiver } = process;
  statements.length = 0;
  const [pushes, callbacks] = [push.pushes.length, receiver.posts.length];
  const ids = await Promise.all(tenants.map(send));
  await vi.waitFor(() => expect(push.pushes.length - pushes).toBe(tenants.length), 10_000);
  // Every push is recorded before its message is answered, or the answer would end a push under way.
  const recording = () => statements.filter((sql) => nameOf(sql) === 'UPDATE messages').join();
  const isRecorded = () => ids.every((id) => recording().includes(id));
  await vi.waitFor(() => expect(isRecorded()).toBe(true), 10_000);
  const isCommitted = () => names().lastIndexOf('COMMIT') > names().lastIndexOf('UPDATE messages');
  await vi.waitFor(() => expect(isCommitted()).toBe(true), 10_000);
  await Promise.all(
    tenants.map(({ person }, at) =>
      person.inbox.answers.respond({ message_id: ids[at] ?? '', value: 'approve' }),
    ),
  );
  await vi.waitFor(() => expect(receiver.posts.length - callbacks).toBe(tenants.length), 10_000);
  for (const end of ends.splice(0).reverse()) await end();
  // The browser of the answer gets no push about it.
  expect(push.pushes.length - pushes).toBe(tenants.length);
}

it('one loop takes these statements', async () => {
  const tenant = await aTenant();
  await loops(aProcess(), [tenant]); // the first of an account also opens its day, its minute and its answers
  const process = aProcess();
  await loops(process, [tenant]);
  const counts: Record<string, number> = {};
  // Permits are taken for many requests at a time, and again when a minute begins. The sessions of open pages, also those
  // of another test file, are checked at their own pace.
  // Half a second after an answer, its entry is appended to the transparency log, with those of all other answers.
  const others =
    /( burst_windows|^SELECT developer_sessions|^(SELECT|UPDATE) log_entries| log_(state|tiles))$/;
  const isOfLoop = (name: string) => !others.test(name);
  const names = process.names().filter(isOfLoop);
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  // The end of the last push and that of the callback share a transaction, if they are recorded within 50 ms.
  const appends = process.names().filter((name) => name === 'UPDATE log_state').length;
  const { START: all = 0, COMMIT, 'INSERT changes': changes, ...statements } = counts;
  const transactions = all - appends;
  expect([4, 5]).toContain(transactions);
  expect(COMMIT).toBe(all);
  // The push of the end reaches nobody: if its end is recorded alone, no page is to show it.
  expect([4, transactions]).toContain(changes);
  // Statements of a transaction are sent together, if nobody reads their results.
  const packets = process.packets.filter((packet) => packet.some((sql) => isOfLoop(nameOf(sql))));
  // An append has two packets that begin or commit a transaction.
  const sent = packets.map((packet) => packet.map(nameOf).join(', ')).join('\n');
  expect(packets.length - 2 * appends, sent).toBeLessThanOrEqual(8);
  // A message to a whole topic is for nobody who is represented.
  expect(process.statements.filter((sql) => sql.includes('stand_ins'))).toEqual([]);
  expect(statements).toEqual({
    // Each checks that the statement before it has changed what it must (platform/database/optimistic.ts).
    SELECT: 3,
    'DELETE pushes': 2,
    'INSERT daily_counts': 2,
    'INSERT deliveries': 1,
    'INSERT delivery_attempts': 1,
    'INSERT events': 1,
    'INSERT idempotency_keys': 1,
    'INSERT log_entries': 1,
    'INSERT message_answers': 1,
    // The words of the title, in the packet of the message (ADR 112).
    'INSERT message_terms': 1,
    'INSERT messages': 1,
    'INSERT push_attempts': 1,
    // The push of the end is sent only if the message was pushed, which may not be recorded yet.
    'INSERT pushes': 3,
    // Compares the app, the topic and its subscribers with what is remembered of them (messages/callers).
    'SELECT apps': 1,
    'SELECT daily_quotas': 1,
    'SELECT messages': 4,
    'SELECT person_sessions': 1,
    'UPDATE daily_quotas': 1,
    'UPDATE deliveries': 1,
    'UPDATE messages': 2,
  });
});

it('many loops at once share statements', async () => {
  const tenants = await Promise.all(Array.from({ length: 20 }, aTenant));
  await loops(aProcess(), tenants);
  const process = aProcess();
  await loops(process, tenants);
  expect(process.names().length / tenants.length).toBeLessThan(15);
});
