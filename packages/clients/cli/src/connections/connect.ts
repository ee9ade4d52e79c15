import { Assent } from '@assent/sdk';
import { Command } from '@commander-js/extra-typings';
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

/** Begins a command that prints JSON on request. */
export const printingCommand = (name: string) =>
  new Command(name)
    .option('--json', 'print JSON, as docs/guides/cli.md describes')
    .helpOption('-h, --help', 'print this help');

/** Begins a command that calls the service. */
export const connectedCommand = (name: string) =>
  printingCommand(name).option('--profile <name>', 'use this stored profile');
