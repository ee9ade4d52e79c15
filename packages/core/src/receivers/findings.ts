import { CALLBACK_DEADLINE_MS } from './receiver.ts';
import type { ProbeRequestOut } from './receivers.schema.ts';

type Answer = Pick<ProbeRequestOut, 'status_code' | 'error' | 'body'>;

const SECONDS = CALLBACK_DEADLINE_MS / 1000;

/** Describes the response to a good callback, and what to do about it. */
export function acceptance(url: string, { status_code, error, body }: Answer): string {
  const { host } = new URL(url);
  if (error === null) return `It was taken (HTTP ${status_code}).`;
  if (error === 'dns_failed')
    return `The name ${host} leads nowhere. Check the address, and that its DNS record is public.`;
  if (error === 'blocked_address')
    return `${host} leads to a private address, or is not https on port 443 or 8443; we call nothing else. Use a public address, or a tunnel while you develop.`;
  if (error === 'connect_failed')
    return `Nothing answered at ${host}, or the connection broke before the answer was whole. Is your server running, is its port open to the internet, and does it send its answer to the end?`;
  if (error === 'tls_error')
    return `No safe connection to ${host}. Is its certificate valid for that name, not expired, and sent with its intermediates?`;
  if (error === 'timeout')
    return `No answer within ${SECONDS} seconds. Answer 2xx as soon as the signature is verified, and work afterwards.`;
  if (error === 'redirect')
    return `It answered with a redirect (HTTP ${status_code}), and we follow none. Save the address that it leads to.`;
  return `${whyNot(status_code ?? 0, body)} (HTTP ${status_code}).`;
}

/** Describes why a receiver refused a good callback, by the status of its response. */
function whyNot(status: number, body: string): string {
  if ([400, 401, 403, 422].includes(status))
    return 'It refused a good signature. Verify with the callback secret of this account, over the raw bytes of the body, before anything parses it; and see that its clock is right';
  if (status === 404 || status === 405)
    return 'Nothing takes a POST at this address. Check its path and its method';
  if (status === 410)
    return 'It says that it is gone for good: a delivery that is answered so switches the callback off. Answer 2xx';
  if (status === 411 || status === 413)
    return `It does not take a body of ${Buffer.byteLength(body)} bytes. Allow at least 20 kB`;
  if (status === 415) return 'It does not take application/json. Accept that content type';
  if (status === 409)
    return 'It refused as a conflict. A webhook-id that it has seen before is no mistake: answer 2xx and do nothing';
  if (status === 429) return 'It limits how often we may call. Let our requests through';
  if (status >= 500) return 'It failed. The reason stands in the log of your server';
  return 'Only a 2xx takes a callback';
}

/** Returns whether a receiver refused deliberately: a 4xx that concerns the request, not its rate or a timeout. */
export const isRefusal = ({ status_code }: Answer) =>
  status_code !== null &&
  status_code >= 400 &&
  status_code < 500 &&
  ![408, 429].includes(status_code);

/**
 * Describes the response to a bad callback.
 * @param what for example "a wrong signature"
 * @param remedy what to do if the receiver accepted it
 */
export function refusal(answer: Answer, what: string, remedy: string): string {
  const { status_code, error } = answer;
  if (error === null) return `Your receiver accepted ${what} (HTTP ${status_code}). ${remedy}`;
  if (isRefusal(answer)) return `It refused ${what} (HTTP ${status_code}).`;
  if (error === 'timeout')
    return `No answer to ${what} within ${SECONDS} seconds. It was not taken, but nobody can tell whether it was refused: answer 401 at once.`;
  if (status_code === null)
    return `The connection broke at ${what}. It was not taken, but it looks like an outage, and anybody can cause it: answer 401.`;
  if (error === 'redirect')
    return `It answered ${what} with a redirect (HTTP ${status_code}). Answer 401.`;
  if (status_code >= 500)
    return `It failed at ${what} (HTTP ${status_code}) instead of refusing it. It was not taken, but it looks like an outage, and anybody can cause it: catch the error of your library and answer 401.`;
  return `It answered ${what} with HTTP ${status_code}, which is about how often or how slowly we call. Diagnose again in a minute.`;
}

/** Describes the second response to one webhook-id, when the first was good. */
export function repetition(url: string, second: Answer): string {
  if (second.error === null) return 'It took the same webhook-id twice.';
  if (second.status_code === null) return acceptance(url, second);
  return `It took a callback, and not the same one again (HTTP ${second.status_code}). An answer that is lost on its way makes us send again: remember the webhook-id, answer 2xx and do nothing.`;
}
