import type { Credentials } from '../connections/credentials.ts';
import { type Check, right, warning, wrong } from './check.ts';

const ATTEMPT_MS = 10_000;
/** Callbacks older or newer than five minutes are refused by receivers; a minute is a sign of a wrong clock. */
const SKEW_LIMIT_MS = 60_000;

/** What to do about errors of TLS and of the network, by their codes in Node. */
const networkErrors: Readonly<Record<string, string>> = {
  ENOTFOUND: 'Its host name does not exist. Check the URL.',
  EAI_AGAIN: 'Its host name could not be resolved. Check the network and the DNS server.',
  ECONNREFUSED: 'Nothing listens there. Start the server, or check the port.',
  ECONNRESET: 'The connection was closed. Check proxies and firewalls.',
  ETIMEDOUT: 'There was no response. Check the network and firewalls.',
  UND_ERR_CONNECT_TIMEOUT: 'There was no response. Check the network and firewalls.',
  CERT_HAS_EXPIRED: 'Its certificate has expired. Renew it.',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'Its certificate is self-signed. Set NODE_EXTRA_CA_CERTS to its file.',
  SELF_SIGNED_CERT_IN_CHAIN: 'Its certificate is of a private authority. Set NODE_EXTRA_CA_CERTS.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'Its certificate chain is incomplete, or of a private authority. Set NODE_EXTRA_CA_CERTS.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another host name.',
};

/** Checks the URL, TLS, the version and the clock with one request that needs no key. */
export async function* serverChecks({ url, profile }: Credentials): AsyncGenerator<Check> {
  const source = profile === null ? 'the environment' : `the profile ${profile}`;
  const { protocol, hostname } = new URL(url);
  const startedAt = Date.now();
  const answer = await versionOf(url);
  if ('failure' in answer)
    return yield wrong('server', `${url} (of ${source}) could not be used. ${answer.failure}`);
  yield right('server', `${url} (of ${source}) answered in ${answer.endedAt - startedAt} ms.`);
  if (protocol === 'https:') yield right('tls', `The certificate of ${hostname} is valid.`);
  else yield warning('tls', 'http is not encrypted. Use https except on this machine.');
  yield right('version', `Assent ${answer.version}.`);
  yield clockCheck(answer.date, startedAt, answer.endedAt);
}

type Answer = { version: string; date: string | null; endedAt: number };

async function versionOf(url: string): Promise<Answer | { failure: string }> {
  try {
    const signal = AbortSignal.timeout(ATTEMPT_MS);
    const response = await fetch(new URL('/version', url), { redirect: 'manual', signal });
    const endedAt = Date.now();
    const body: unknown = await response.json().catch(() => null);
    const version = typeof body === 'object' && body && 'version' in body ? body.version : null;
    if (response.status >= 500 && version === null)
      return {
        failure: `HTTP ${response.status}: a proxy answered instead of Assent. Check that Assent is running, and that the proxy reaches it.`,
      };
    if (!response.ok || typeof version !== 'string')
      return { failure: `HTTP ${response.status}: this is not an Assent server. Check the URL.` };
    return { version, date: response.headers.get('date'), endedAt };
  } catch (error) {
    return { failure: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : error.name;
  if (code === 'TimeoutError') return networkErrors.ETIMEDOUT ?? '';
  return networkErrors[code] ?? (error.cause ? reasonOf(error.cause) : error.message);
}

/** Compares the clock with the date of a response, which is exact to a second. */
function clockCheck(date: string | null, startedAt: number, endedAt: number): Check {
  const theirs = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(theirs)) return warning('clock', 'The response had no date to compare with.');
  const isBehind = theirs - endedAt > SKEW_LIMIT_MS;
  const isAhead = startedAt - theirs > SKEW_LIMIT_MS;
  const seconds = Math.round(Math.abs(theirs - (startedAt + endedAt) / 2) / 1000);
  if (!isBehind && !isAhead) return right('clock', 'It agrees with that of the server.');
  return wrong(
    'clock',
    `This machine is ${seconds} s ${isBehind ? 'behind' : 'ahead of'} the server, so signatures seem too ${isBehind ? 'new' : 'old'}. Synchronize it (NTP).`,
  );
}
