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

/** Sends it and answers with the body. @throws Error for anything but a 200: a refusal is no measurement */
export async function shoot(pool: Pool, shot: Shot): Promise<string> {
  const { statusCode, body } = await pool.request(shot);
  const text = await body.text();
  if (statusCode === 200) return text;
  throw new Error(`${shot.method} ${shot.path} answered ${statusCode}: ${text.slice(0, 500)}`);
}
