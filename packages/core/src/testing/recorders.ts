import { createECDH, randomBytes } from 'node:crypto';
import { newToken } from '../platform/credentials/keyring.ts';
import type { CallbackOutcome, CallbackPoster } from '../platform/outbound/callback-poster.ts';
import type { PushOutcome, PushRequest, PushSender } from '../platform/outbound/push-sender.ts';
import type { TxtLookup } from '../platform/outbound/txt-lookup.ts';
import type { TestPerson } from './world.ts';

/** What a push service says that takes a push. */
export const taken: PushOutcome = { kind: 'accepted', statusCode: 201 };

/** A push service that remembers what it took. `outcome` decides what it answers. */
export function aPushService(outcome: (push: PushRequest) => PushOutcome = () => taken) {
  const pushes: PushRequest[] = [];
  const send: PushSender = async (push) => {
    pushes.push(push);
    return outcome(push);
  };
  return { send, pushes };
}

export type Posted = Parameters<CallbackPoster>[0];

export const answered = (
  statusCode: number,
  more: Partial<CallbackOutcome> = {},
): CallbackOutcome => ({
  statusCode,
  error: statusCode < 300 ? null : 'non_2xx',
  durationMs: 5,
  excerpt: 'an answer',
  retryAfterMs: null,
  ...more,
});

/** A receiver of callbacks that remembers what came. `answer` decides what it says to the n-th. */
export function aReceiver(answer: (n: number) => CallbackOutcome = () => answered(200)) {
  const posts: Posted[] = [];
  const post: CallbackPoster = async (posted) => {
    posts.push(posted);
    return answer(posts.length);
  };
  return { post, posts };
}

/** Keys like those that a browser makes for a push subscription. */
export function browserKeys() {
  const ecdh = createECDH('prime256v1');
  return {
    p256dh: ecdh.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}

/** A browser of a person that takes pushes. */
export async function aDevice(
  person: TestPerson,
  endpoint = `https://push.example.net/send/${newToken(16)}`,
  keys = browserKeys(),
) {
  await person.inbox.pushes.subscribe({ endpoint, expirationTime: null, keys });
  return { endpoint, keys };
}

/** A name server that knows the TXT records that it is given, or is silent. */
export function aNameServer(records: Record<string, string[]> = {}) {
  const asked: string[] = [];
  let isSilent = false;
  const lookUp: TxtLookup = async (name) => {
    asked.push(name);
    if (isSilent) return { kind: 'unanswered' };
    const values = records[name];
    return values ? { kind: 'found', values } : { kind: 'nothing' };
  };
  return { lookUp, asked, records, fallSilent: () => (isSilent = true) };
}
