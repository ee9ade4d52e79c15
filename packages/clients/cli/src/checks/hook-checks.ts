import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isProblem } from '@assent/sdk';
import { topicOf } from '../asking/sending.ts';
import { type Connection, connect } from '../connections/connect.ts';
import { reportEvent } from '../hooks/host-question.ts';
import type { Context, Environment } from '../program/context.ts';
import { failureOf, failureText } from '../program/failure.ts';
import { type Check, right, skipped, wrong } from './check.ts';
import { peopleCheck } from './checks.ts';
import { serverChecks } from './server.ts';

/** The report with which Claude Code begins a session: the service answers it only if people could be asked. */
const START = { hook_event_name: 'SessionStart', session_id: 'check', transcript_path: '' };

type Options = { profile?: string | undefined; topic?: string | undefined };

/** Checks everything that `assent hook` needs, by the same request as a host causes, and with no other scope. */
export async function* hookChecks(context: Context, options: Options): AsyncGenerator<Check> {
  yield commandCheck(context.environment);
  const connection = await connect(context, options, { retries: 0 }).catch(failureOf);
  if (!('assent' in connection)) return yield wrong('key', failureText(connection));
  for await (const check of serverChecks(connection.credentials)) {
    yield check;
    if (check.name === 'server' && check.state === 'wrong') return;
  }
  yield* askingChecks(connection, options.topic);
}

async function* askingChecks(
  connection: Connection,
  option: string | undefined,
): AsyncGenerator<Check> {
  const { assent, credentials } = connection;
  const topic = await topicOf(connection, option).catch((error: unknown) => ({ error }));
  if (typeof topic === 'object') {
    yield isProblem(topic.error, 'scope_missing')
      ? wrong('topic', 'This key may not read which topic is the default. Name one with --topic.')
      : wrong('key', failureText(topic.error));
    return;
  }
  const error = await reportEvent(connection, topic, { request: START, of: 'start' }).then(
    () => null,
    (caught: unknown) => caught,
  );
  const isAllowed = error === null || isOfTopic(error);
  if (!isAllowed) return yield wrong('key', failureText(error));
  yield right('key', `It may ask people, and belongs to ${credentials.appid}.`);
  if (error !== null) return yield wrong('topic', failureText(error));
  yield right('topic', `${topic} exists.`);
  try {
    yield* peopleCheck(assent, credentials, topic);
  } catch (caught) {
    yield isProblem(caught, 'scope_missing')
      ? skipped('people', 'It needs a key with the scope subscribers, which hooks do not need.')
      : wrong('people', failureText(caught));
  }
}

const isOfTopic = (error: unknown) =>
  isProblem(error, 'not_found') ||
  isProblem(error, 'topic_forbidden') ||
  isProblem(error, 'topic_archived');

/** Checks that hosts find the command: most of them use the tool if they do not. */
function commandCheck({ PATH = '' }: Environment): Check {
  const names = ['assent', 'assent.cmd'];
  const found = PATH.split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable);
  if (found) return right('command', `Agents run ${found}.`);
  return wrong(
    'command',
    '`assent` is not on the PATH, so agents cannot run the hook, and most use the tool then. Install it with `npm install --global`, as in docs/guides/cli.md.',
  );
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
