import { AssentProblem, isPassing } from '../errors.ts';
import { attempt, pause, readJson } from '../http/attempt.ts';
import { checkOptions, type Known } from '../options.ts';
import { originOf } from '../settings.ts';

/** A login that waits for a developer (RFC 8628, 3.2). */
export type DeviceCode = {
  /** Show it: the developer compares it in the console. */
  user_code: string;
  verification_uri: string;
  /** The same URL with the code. */
  verification_uri_complete: string;
  /** Seconds until the codes expire. */
  expires_in: number;
};

/** What a developer allowed. */
export type DeviceKey = {
  appid: string;
  mode: 'live' | 'test';
  username: string;
  app_name: string;
  key_id: string;
  /** The key, for the place of `openSecret`. It is returned once. */
  key: string;
  /** Name of the key in the console. */
  name: string;
  scopes: string[];
};

/** Options of a device login. */
export type DeviceLoginOptions = {
  /** Origin of the service, such as `https://assent.example.com`. */
  baseUrl: string;
  /** Name of the program, which the console shows. */
  clientName?: string;
  /** Name of the machine, which the console shows. */
  host?: string;
  /** Called once, with the code to show. */
  onCode: (code: DeviceCode) => void;
  /** Ends the login, which rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Allows plain http to another machine. */
  allowHttp?: boolean;
  /** Replaces the global fetch, for proxies and tests. */
  fetch?: typeof globalThis.fetch;
};

const KNOWN: Known<DeviceLoginOptions> = {
  baseUrl: true,
  clientName: true,
  host: true,
  onCode: true,
  signal: true,
  allowHttp: true,
  fetch: true,
};

const TRY_TIMEOUT_MS = 15_000;
/** By how much each `slow_down` increases the interval (RFC 8628, 3.5), and each failed connection. */
const SLOWER_MS = 5_000;

/**
 * Gets a key for a program without a browser (RFC 8628): a developer compares the code in the console, and allows it.
 * @throws AssentProblem `access_denied`, `expired_token`; AssentConfigError, AssentConnectionError, AssentTimeout
 */
export async function logInDevice(options: DeviceLoginOptions): Promise<DeviceKey> {
  checkOptions(options, KNOWN, 'logInDevice');
  const { clientName, host, onCode, signal } = options;
  const baseUrl = originOf(options.baseUrl, options.allowHttp ?? false);
  const post = async <Result>(path: string, body: object): Promise<Result> => {
    const request = {
      method: 'POST',
      url: `${baseUrl}/v1/developer/auth/${path}`,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const limits = { tryTimeoutMs: TRY_TIMEOUT_MS, signal };
    const outcome = await attempt(options.fetch ?? globalThis.fetch, request, limits, readJson);
    if (outcome.kind === 'failed') throw outcome.error;
    return JSON.parse(outcome.body);
  };

  const started = await post<DeviceCode & { device_code: string; interval?: number }>('device', {
    client_name: clientName,
    host,
  });
  const { device_code, interval = 5, ...code } = started;
  onCode(code);
  const endsAt = Date.now() + code.expires_in * 1000;
  for (let intervalMs = interval * 1000; ; ) {
    await pause(intervalMs, signal);
    try {
      return await post<DeviceKey>('device/token', { device_code });
    } catch (error) {
      const slowerMs = slowerAfter(error);
      if (slowerMs === null || Date.now() >= endsAt) throw error;
      intervalMs += slowerMs;
    }
  }
}

/** Returns by how much to wait longer before the next request; null if the error is final. */
function slowerAfter(error: unknown): number | null {
  if (error instanceof AssentProblem && error.code === 'authorization_pending') return 0;
  if (error instanceof AssentProblem && error.code === 'slow_down') return SLOWER_MS;
  return isPassing(error) ? SLOWER_MS : null;
}
