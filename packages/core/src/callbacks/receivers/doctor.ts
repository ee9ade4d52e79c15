import { randomBytes } from 'node:crypto';
import type { AppCaller } from '../../accounts/apps/app-caller.ts';
import { productionWarnings } from '../../accounts/callback-urls/callback-state.ts';
import { MAX_CALLBACK_BYTES } from '../../messages/messages/callback-size.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { consume } from '../../platform/limits/limits.ts';
import type { CallbackPoster } from '../../platform/outbound/callback-poster.ts';
import { TEST_EXT, testEvent } from '../events/test-event.ts';
import { CALLBACK_DEADLINE_MS, type Probe, proberOf, receiverOf } from './probing.ts';
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

type Answer = Pick<ProbeRequestOut, 'status_code' | 'error' | 'body'>;

const SECONDS = CALLBACK_DEADLINE_MS / 1000;

/** Describes the response to a good callback, and what to do about it; also if only a server in development calls it. */
export const acceptanceFinding = (url: string, answer: Answer): string =>
  [acceptance(url, answer), ...productionWarnings(url)].join(' ');

/** Describes the response to a good callback, and what to do about it. */
function acceptance(url: string, { status_code, error, body }: Answer): string {
  const { host } = new URL(url);
  if (error === null) return `It accepted the callback (HTTP ${status_code}).`;
  if (error === 'dns_failed')
    return `The host name ${host} cannot be resolved. Check the URL, and that its DNS record is public.`;
  if (error === 'blocked_address')
    return `${host} resolves to a private address, or the URL is not https on port 443 or 8443; only public HTTPS is called. Use a public URL, or a tunnel during development.`;
  if (error === 'connect_failed')
    return `There was no response from ${host}, or the connection broke before its status line was complete. Check that your server is running, that its port is open to the internet, and that it speaks HTTP.`;
  if (error === 'tls_error')
    return `The TLS connection to ${host} failed. Check that its certificate is valid for this name, is not expired, and is sent with the intermediate certificates.`;
  if (error === 'timeout')
    return `There was no response within ${SECONDS} seconds. Respond with a 2xx as soon as the signature is verified, and process the callback afterwards.`;
  if (error === 'redirect')
    return `Your receiver responded with a redirect (HTTP ${status_code}). Redirects are not followed: save the URL to which it redirects.`;
  return `${whyNot(status_code ?? 0, body)} (HTTP ${status_code}).`;
}

/** Describes why a receiver refused a good callback, by the status of its response. */
function whyNot(status: number, body: string): string {
  if ([400, 401, 403, 422].includes(status))
    return 'Your receiver refused a valid signature. Verify with the callback secret of this app, over the raw bytes of the body, before the body is parsed. Check that the clock of your server is right';
  if (status === 404 || status === 405)
    return 'This URL does not accept a POST. Check its path and the method of your route';
  if (status === 410)
    return 'Your receiver responded that it is permanently gone. This response to a delivery disables callbacks. Respond with a 2xx';
  if (status === 411 || status === 413)
    return `Your receiver does not accept a body of ${Buffer.byteLength(body)} bytes. Allow at least ${MAX_CALLBACK_BYTES / 1000} kB`;
  if (status === 415)
    return 'Your receiver does not accept application/json. Accept this content type';
  if (status === 409)
    return 'Your receiver reported a conflict. A repeated webhook-id is not an error: respond with a 2xx and do nothing';
  if (status === 429)
    return 'Your receiver limits the rate of our requests. Exempt them from the limit';
  if (status >= 500) return 'Your receiver failed. See the log of your server for the reason';
  return 'Only a 2xx accepts a callback';
}

/** Returns whether a receiver refused deliberately: a 4xx that concerns the request, not its rate or a timeout. */
const isRefusal = ({ status_code }: Answer) =>
  status_code !== null &&
  status_code >= 400 &&
  status_code < 500 &&
  ![408, 429].includes(status_code);

/**
 * Describes the response to a bad callback.
 * @param what for example "a wrong signature"
 * @param remedy what to do if the receiver accepted it
 */
function refusal(answer: Answer, what: string, remedy: string): string {
  const { status_code, error } = answer;
  if (error === null) return `Your receiver accepted ${what} (HTTP ${status_code}). ${remedy}`;
  if (isRefusal(answer)) return `It refused ${what} (HTTP ${status_code}).`;
  if (error === 'timeout')
    return `There was no response to ${what} within ${SECONDS} seconds. It was not accepted, but whether it was refused is unknown: respond with 401 immediately.`;
  if (status_code === null)
    return `The connection broke during ${what}. It was not accepted, but it looks like an outage, and anybody can cause it: respond with 401.`;
  if (error === 'redirect')
    return `Your receiver responded to ${what} with a redirect (HTTP ${status_code}). Respond with 401.`;
  if (status_code >= 500)
    return `Your receiver failed at ${what} (HTTP ${status_code}) instead of refusing it. It was not accepted, but it looks like an outage, and anybody can cause it: catch the error of your library and respond with 401.`;
  return `Your receiver responded to ${what} with HTTP ${status_code}, which concerns the rate or the timing of our requests, not their content. Diagnose again in a minute.`;
}

/** Describes the second response to one webhook-id, when the first was good. */
function repetition(url: string, second: Answer): string {
  if (second.error === null) return 'It accepted the same webhook-id twice.';
  if (second.status_code === null) return acceptance(url, second);
  return `Your receiver accepted a callback, but refused its repetition (HTTP ${second.status_code}). A callback is sent again if its response is lost: store the webhook-id, respond with a 2xx and do nothing.`;
}
