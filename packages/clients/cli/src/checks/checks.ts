import type { KeyScope } from '@assent/core/schemas';
import { type Assent, AssentTimeout, isProblem } from '@assent/sdk';
import type { Credentials } from '../connections/credentials.ts';
import { failureText } from '../program/failure.ts';
import { type Check, right, skipped, warning, wrong } from './check.ts';
import { serverChecks } from './server.ts';

/** What to check besides the connection. */
export type Wanted = { topic: string | null; isDiagnosed: boolean };

/** Runs all checks, those that others need first. Checks without the scope that they need are skipped. */
export async function* checksOf(
  assent: Assent,
  credentials: Credentials,
  { topic, isDiagnosed }: Wanted,
): AsyncGenerator<Check> {
  for await (const check of serverChecks(credentials)) {
    yield check;
    if (check.name === 'server' && check.state === 'wrong') return;
  }
  const scopes = yield* keyChecks(assent, credentials);
  if (scopes === null) return;
  const without = (name: string, scope: Scope) =>
    skipped(name, `It needs a key with the scope ${scope}.`);

  if (scopes.has('messages:write')) yield await uploadCheck(assent);
  else yield without('uploads', 'messages:write');
  if (scopes.has('callbacks')) yield* callbackChecks(assent, isDiagnosed);
  else yield without('callback', 'callbacks');
  if (!scopes.has('messages:read')) return yield without('topic', 'messages:read');
  const found = yield* topicCheck(assent, topic);
  if (found === null) return;
  if (scopes.has('subscribers')) yield* peopleCheck(assent, credentials, found);
  else yield without('people', 'subscribers');
}

/** The size of the largest file, in bytes. */
const MAX_FILE_BYTES = 5 * 1_024 * 1_024;
const UPLOAD_MS = 60_000;

/**
 * Checks that the largest file arrives: a proxy in front of the server may have a limit of its own. It is sent as zeros, which
 * are not a file that is stored.
 */
async function uploadCheck(assent: Assent): Promise<Check> {
  const options = { timeoutMs: UPLOAD_MS };
  const upload = assent.files.upload(new Uint8Array(MAX_FILE_BYTES), { name: 'doctor' }, options);
  const error = await upload.then(
    () => null,
    (caught: unknown) => caught,
  );
  if (error === null || isProblem(error, 'file_not_supported'))
    return right('uploads', 'Files of 5 MiB arrive.');
  if (isProblem(error, 'storage_exceeded') || error instanceof AssentTimeout)
    return warning('uploads', failureText(error));
  return wrong('uploads', failureText(error));
}

/** Checks the callback URL and, unless that is not wanted, the receiver with valid and invalid callbacks. */
async function* callbackChecks(assent: Assent, isDiagnosed: boolean): AsyncGenerator<Check> {
  const { callback_url, state, reason, failing_since } = await assent.webhooks.get();
  if (callback_url === null)
    return yield warning(
      'callback',
      'There is no callback URL. Set one in the console, or receive events with `assent listen`.',
    );
  if (state === 'off')
    yield wrong(
      'callback',
      `Callbacks to ${callback_url} are disabled (${reason}). Repair the receiver; a test that passes enables them.`,
    );
  else if (failing_since !== null)
    yield warning(
      'callback',
      `Callbacks to ${callback_url} have failed since ${new Date(failing_since).toISOString()}.`,
    );
  else yield right('callback', `Callbacks go to ${callback_url}.`);
  if (!isDiagnosed) return yield skipped('receiver', 'It was not tested, as you asked.');
  const { ok, probes } = await assent.webhooks.diagnose();
  if (ok) return yield right('receiver', 'It accepts valid callbacks and refuses all others.');
  for (const { name, passed, finding } of probes)
    if (!passed) yield wrong('receiver', `${name}: ${finding}`);
}

/** The scopes of which a key has some; `all` includes each of them. */
type Scope = Exclude<KeyScope, 'all'>;

/**
 * A call for each scope that changes nothing: the message is refused, but only after the scope was checked. The compiler asks for
 * one when the service learns a new scope.
 */
const probes = (assent: Assent): Record<Scope, () => Promise<unknown>> => ({
  'messages:read': () => assent.messages.list({ limit: 1 }),
  'messages:write': () =>
    assent.messages.send({ topic: '', type: 'approval', payload: { title: '' } }),
  callbacks: () => assent.webhooks.get(),
  subscribers: () => assent.subscribers.list({ limit: 1 }),
  invites: () => assent.invites.list({ limit: 1 }),
  groups: () => assent.groups.list(),
});

/** Checks the key. Yields its result, and returns the scopes of the key; null if it is refused. */
async function* keyChecks(
  assent: Assent,
  credentials: Credentials,
): AsyncGenerator<Check, ReadonlySet<string> | null> {
  const mode = credentials.isTest ? 'a test app' : 'a live app';
  const scopes = new Set<string>();
  const missing: string[] = [];
  for (const [scope, probe] of Object.entries(probes(assent))) {
    const error = await probe().then(
      () => null,
      (caught: unknown) => caught,
    );
    if (isProblem(error, 'scope_missing')) {
      missing.push(scope);
      continue;
    }
    if (error !== null && !isProblem(error, 'validation_failed')) {
      yield wrong('key', failureText(error));
      return null;
    }
    scopes.add(scope);
  }
  yield right('key', `It is valid, and belongs to ${mode}, ${credentials.appid}.`);
  yield missing.length === 0
    ? right('scopes', 'It may do everything.')
    : warning(
        'scopes',
        `It may not use ${missing.join(', ')}. To send and wait it needs messages:read and messages:write.`,
      );
  return scopes;
}

/** More subscribers than these are not read: the question is whether anybody can be reached. */
const MAX_READ = 1_000;

/** Checks that the topic exists, and returns its name; null if there is none. @param wanted null for the default topic */
async function* topicCheck(
  assent: Assent,
  wanted: string | null,
): AsyncGenerator<Check, string | null> {
  const { data } = await assent.topics.list();
  const topic = data.find((one) => (wanted === null ? one.is_default : one.topic === wanted));
  if (!topic) {
    const names = data.map((one) => one.topic).join(', ');
    yield wrong('topic', `There is no topic ${wanted ?? 'by default'}. Topics: ${names}.`);
    return null;
  }
  if (topic.archived_at !== null) {
    yield wrong('topic', `${topic.topic} is archived and accepts no messages. Use another one.`);
    return null;
  }
  yield right('topic', `${topic.topic} exists.`);
  return topic.topic;
}

/** Checks that somebody can answer, and receives notifications. */
export async function* peopleCheck(
  assent: Assent,
  { isTest }: Credentials,
  topic: string,
): AsyncGenerator<Check> {
  let people = 0;
  let reachable = 0;
  const refused = new Map<string, number>();
  for await (const { reachable_devices, push_refusal } of assent.subscribers.each({
    topic,
    limit: 100,
  })) {
    people += 1;
    if (reachable_devices > 0) reachable += 1;
    if (push_refusal) refused.set(push_refusal.detail, (refused.get(push_refusal.detail) ?? 0) + 1);
    if (people === MAX_READ) break;
  }
  const approvers = 'Test approvers answer by themselves: --to usr_test_approves.';
  if (people === 0 && isTest) return yield right('people', `Nobody has joined. ${approvers}`);
  if (people === 0)
    return yield wrong('people', `Nobody is subscribed to ${topic}. Invite people in the console.`);
  const count = `${people === MAX_READ ? 'At least ' : ''}${people} subscribed to ${topic}, ${reachable} with a device that receives notifications.`;
  yield reachable > 0
    ? right('people', count)
    : warning('people', `${count} Ask them to allow notifications in the inbox.`);
  for (const [detail, of] of refused)
    yield wrong(
      'pushes',
      `Pushes to ${of === 1 ? '1 person' : `${of} people`} are refused. ${detail}`,
    );
}
