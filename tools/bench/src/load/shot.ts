import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';

/** One request, ready to go. */
export type Shot = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

/** Connections to one origin; each carries one request at a time. */
export const openConnections = (origin: string, connections: number) =>
  new Pool(origin, { connections, pipelining: 1, bodyTimeout: 120_000, headersTimeout: 120_000 });

/** A request that an overloaded server refused with 503. */
export class Refused extends Error {}

/**
 * Sends it and returns the body.
 * @throws Refused for a 503 that says when to try again, Error for anything else but a 200
 */
export async function shoot(pool: Pool, shot: Shot): Promise<string> {
  const { statusCode, headers, body } = await pool.request(shot);
  const text = await body.text();
  if (statusCode === 200) return text;
  if (statusCode === 503 && headers['retry-after'])
    throw new Refused(`${shot.method} ${shot.path} was refused`);
  throw new Error(`${shot.method} ${shot.path} answered ${statusCode}: ${text.slice(0, 500)}`);
}

const RETRY_MS = 1_000;

/** Sends a request again while it is refused: a slow machine may be overloaded by what another one hardly notices. */
export async function shootUntilAccepted(pool: Pool, shot: Shot): Promise<string> {
  try {
    return await shoot(pool, shot);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await pause(RETRY_MS);
    return shootUntilAccepted(pool, shot);
  }
}
