import { Assent } from '@assent/sdk';
import type { Context } from '../program/context.ts';
import { type Credentials, credentialsOf } from './credentials.ts';

/** A client of the service, and with which credentials it was made. */
export type Connection = { assent: Assent; credentials: Credentials };

/** Connects a command to its app. @throws Failure, AssentConfigError */
export async function connect(
  context: Context,
  { profile }: { profile?: string | undefined },
  options: { retries?: number; fetch?: typeof fetch } = {},
): Promise<Connection> {
  const credentials = await credentialsOf(context, profile);
  const { url: baseUrl, appid, key: openSecret } = credentials;
  const allowHttp = context.environment.ASSENT_ALLOW_HTTP === '1';
  return { assent: new Assent({ baseUrl, appid, openSecret, allowHttp, ...options }), credentials };
}
