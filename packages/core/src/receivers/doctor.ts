import { randomBytes } from 'node:crypto';
import type { AppCaller } from '../apps/app-caller.ts';
import { databaseNow } from '../database/clock.ts';
import { TEST_EXT, testEvent } from '../events/test-event.ts';
import { consume } from '../limits/limits.ts';
import type { CallbackPoster } from '../outbound/callback-poster.ts';
import { acceptance, acceptanceFinding, isRefusal, refusal, repetition } from './findings.ts';
import { type Probe, proberOf } from './probing.ts';
import { receiverOf } from './receiver.ts';
import type { DiagnosisOut, ProbeName, ProbeOut, ProbeRequestOut } from './receivers.schema.ts';

/** The input of a probe. */
type Visit = {
  url: string;
  /** Creates a test event with its own id. */
  event(): { id: string; body: string };
  send(probe: Probe): Promise<ProbeRequestOut>;
};

/**
 * Sends callbacks with the right and the wrong properties, and evaluates how the receiver responds. The good probe is
 * sent first and alone: if a receiver refuses it, its other refusals say nothing.
 * @throws Problem callback_not_configured, rate_limited
 */
export async function diagnoseReceiver(
  caller: AppCaller,
  _input: object,
  post: CallbackPoster,
): Promise<DiagnosisOut> {
  const visit: Visit = {
    url: receiverOf(caller),
    event: () => testEvent(caller, databaseNow()),
    send: proberOf(caller, post),
  };
  await consume('callback_diagnosis', caller.app.id);
  const first = await good(visit);
  const others = [wrongSignature, stale, changedBody, sameIdTwice];
  const rest = first.passed
    ? await Promise.all(others.map((examine) => examine(visit)))
    : notTried.map(untried);
  const probes = [first, ...rest];
  return { ok: probes.every((probe) => probe.passed), probes };
}

async function good({ url, event, send }: Visit): Promise<ProbeOut> {
  const request = await send(event());
  const finding = acceptanceFinding(url, request);
  return {
    name: 'good',
    expected: 'accept',
    passed: request.error === null,
    finding,
    requests: [request],
  };
}

async function wrongSignature({ event, send }: Visit): Promise<ProbeOut> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  return refused('wrong_signature', [
    {
      request: await send({ ...event(), secret }),
      what: 'a wrong signature',
      remedy:
        'Anybody who knows its URL can send it forged callbacks. Verify webhook-signature with a Standard Webhooks library before you process the body.',
    },
  ]);
}

/** Age of a stale callback: twice the tolerance of the Standard Webhooks libraries. */
const STALE_MS = 600_000;

async function stale({ event, send }: Visit): Promise<ProbeOut> {
  return refused('stale', [
    {
      request: await send({ ...event(), sentAt: databaseNow() - STALE_MS }),
      what: 'a callback that was ten minutes old',
      remedy:
        'A recorded callback can be replayed. Refuse a webhook-timestamp that differs from the current time by more than five minutes.',
    },
  ]);
}

/**
 * Sends the body once with a changed value, and once with the same values in other bytes, which a receiver that parses
 * the body before verifying it does not notice.
 */
async function changedBody({ event, send }: Visit): Promise<ProbeOut> {
  const [one, two] = [event(), event()];
  const changed = one.body.replace(TEST_EXT, `${TEST_EXT}-changed`);
  const respaced = JSON.stringify(JSON.parse(two.body), null, 1);
  return refused('changed_body', [
    {
      request: await send({ id: one.id, body: changed, signedBody: one.body }),
      what: 'a changed body',
      remedy: 'Verify over all raw bytes of the body.',
    },
    {
      request: await send({ id: two.id, body: respaced, signedBody: two.body }),
      what: 'a body with changed whitespace',
      remedy:
        'It verifies JSON that was parsed and serialized again. Verify over the raw bytes of the body, before the body is parsed.',
    },
  ]);
}

async function sameIdTwice({ url, event, send }: Visit): Promise<ProbeOut> {
  const once = event();
  const first = await send(once);
  const second = await send(once);
  const passed = first.error === null && second.error === null;
  const finding = first.error === null ? repetition(url, second) : acceptance(url, first);
  return { name: 'same_id_twice', expected: 'accept', passed, finding, requests: [first, second] };
}

type Temptation = { request: ProbeRequestOut; what: string; remedy: string };

/** Returns the result of probes that the receiver must all refuse. It describes the first that was not refused. */
function refused(name: ProbeName, temptations: [Temptation, ...Temptation[]]): ProbeOut {
  const taken = temptations.find(({ request }) => !isRefusal(request));
  const { request, what, remedy } = taken ?? temptations[0];
  return {
    name,
    expected: 'refuse',
    passed: taken === undefined,
    finding: refusal(request, what, remedy),
    requests: temptations.map((each) => each.request),
  };
}

const notTried = [
  ['wrong_signature', 'refuse'],
  ['stale', 'refuse'],
  ['changed_body', 'refuse'],
  ['same_id_twice', 'accept'],
] as const;

const untried = ([name, expected]: (typeof notTried)[number]): ProbeOut => ({
  name,
  expected,
  passed: false,
  finding: 'Not tried: the receiver must accept a good callback first.',
  requests: [],
});
