import { productionWarnings } from './production-warnings.ts';
import { CALLBACK_DEADLINE_MS } from './receiver.ts';
import type { ProbeRequestOut } from './receivers.schema.ts';

type Answer = Pick<ProbeRequestOut, 'status_code' | 'error' | 'body'>;

const SECONDS = CALLBACK_DEADLINE_MS / 1000;

/** Describes the response to a good callback, and what to do about it; also if only a server in development calls it. */
export const acceptanceFinding = (url: string, answer: Answer): string =>
  [acceptance(url, answer), ...productionWarnings(url)].join(' ');

/** Describes the response to a good callback, and what to do about it. */
export function acceptance(url: string, { status_code, error, body }: Answer): string {
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
    return `Your receiver does not accept a body of ${Buffer.byteLength(body)} bytes. Allow at least 20 kB`;
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
export function repetition(url: string, second: Answer): string {
  if (second.error === null) return 'It accepted the same webhook-id twice.';
  if (second.status_code === null) return acceptance(url, second);
  return `Your receiver accepted a callback, but refused its repetition (HTTP ${second.status_code}). A callback is sent again if its response is lost: store the webhook-id, respond with a 2xx and do nothing.`;
}
