import { readFileSync } from 'node:fs';
import type { AssentOptions, MessageIn } from '@assent/sdk';
import { type Environment, inputOf } from './runner.ts';

/** An input is missing or malformed. The message says what to change; it never contains the key. */
export class InputError extends Error {
  override name = 'InputError';
}

/** What a step asks for. */
export type Request = {
  message: MessageIn;
  /** The same for every attempt of this step; another one when the run is started again. */
  idempotencyKey: string;
  timeoutMs: number;
  /** The timeout as it was written. */
  timeout: string;
  cancelOnTimeout: boolean;
};

const required = (env: Environment, name: string) => {
  const value = inputOf(env, name);
  if (!value) throw new InputError(`The input "${name}" is missing.`);
  return value;
};

/** Returns an input, or the variable that all clients of Assent read. @throws InputError */
function inputOrVariable(env: Environment, name: 'url' | 'key' | 'topic') {
  const variable = `ASSENT_${name.toUpperCase()}`;
  const value = inputOf(env, name) || (env[variable] ?? '').trim();
  if (!value) throw new InputError(`The input "${name}" is missing, and so is ${variable}.`);
  return value;
}

/** Reads url and key. @throws InputError */
export function connectionOf(env: Environment): AssentOptions & { secret: string } {
  const baseUrl = inputOrVariable(env, 'url');
  const key = inputOrVariable(env, 'key');
  const [appid = '', secret = '', ...more] = key.split(':');
  if (!appid || !secret || more.length > 0)
    throw new InputError(
      'The input "key" (or ASSENT_KEY) must be <appid>:<secret>, such as app_…:osk_….',
    );
  return { baseUrl, appid, openSecret: secret, secret };
}

/** Reads the question. @throws InputError */
export function requestOf(env: Environment): Request {
  const timeout = inputOf(env, 'timeout') || '30m';
  const timeoutMs = durationOf(timeout);
  const onTimeout = inputOf(env, 'on-timeout') || 'cancel';
  if (onTimeout !== 'cancel' && onTimeout !== 'keep')
    throw new InputError('The input "on-timeout" must be "cancel" or "keep".');
  const cancelOnTimeout = onTimeout === 'cancel';
  const body = inputOf(env, 'body');
  const card = cardOf(inputOf(env, 'card') || '{}');
  const diff = diffOf(inputOf(env, 'diff'));
  const to = listOf(inputOf(env, 'to'));
  const run = runOf(env);
  return {
    message: {
      topic: inputOrVariable(env, 'topic'),
      type: 'approval',
      ext: `github:${env.GITHUB_REPOSITORY ?? ''}/runs/${env.GITHUB_RUN_ID ?? ''}`,
      payload: {
        ...card,
        title: required(env, 'title'),
        ...(body && { body }),
        ...(diff && { blocks: [...(card.blocks ?? []), diff] }),
        details: detailsOf(inputOf(env, 'details')) ?? card.details ?? defaultDetails(env),
      },
      ...(to.length > 0 && { to }),
      ...(run && { context_url: run, context_label: 'Open the run' }),
      // If nobody can withdraw it, because the runner is gone, it closes by itself a minute later.
      ...(cancelOnTimeout && { expires_in: Math.max(60, Math.ceil(timeoutMs / 1000) + 60) }),
    },
    idempotencyKey: idempotencyKeyOf(env),
    timeoutMs,
    timeout,
    cancelOnTimeout,
  };
}

/** GITHUB_ACTION is unique in its job, GITHUB_JOB in its run; the jobs of a matrix share both. */
function idempotencyKeyOf(env: Environment) {
  const parts = [env.GITHUB_RUN_ID, env.GITHUB_RUN_ATTEMPT, env.GITHUB_JOB, env.GITHUB_ACTION];
  if (parts.some((part) => !part))
    throw new InputError('This is not a step of GitHub Actions: GITHUB_RUN_ID is missing.');
  return ['github', env.GITHUB_REPOSITORY, ...parts, inputOf(env, 'job-index') || '0']
    .join('/')
    .replaceAll(/[^\x21-\x7e]/g, '_')
    .slice(0, 255);
}

const UNITS: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };
/** The service keeps a message open for at most 30 days; a minute is added to the timeout. */
const LONGEST_S = 24 * 86_400;

/** Returns milliseconds of a duration such as 1h30m. @throws InputError */
export function durationOf(text: string): number {
  const seconds = /^(\d{1,6}[smhd])+$/.test(text)
    ? [...text.matchAll(/(\d+)([smhd])/g)].reduce(
        (sum, [, count, unit]) => sum + Number(count) * (UNITS[unit ?? ''] ?? 0),
        0,
      )
    : 0;
  if (seconds < 1 || seconds > LONGEST_S)
    throw new InputError(
      `The input "timeout" must be a duration such as 90s, 30m, 2h or 1h30m, at most 24d; it is ${JSON.stringify(text.slice(0, 40))}.`,
    );
  return seconds * 1000;
}

const listOf = (text: string) =>
  text
    .split(/[,\n]/)
    .map((one) => one.trim())
    .filter(Boolean);

/** Parses further members of the card. The service checks them. @throws InputError */
function cardOf(json: string): Partial<MessageIn['payload']> {
  try {
    const card: unknown = JSON.parse(json);
    if (isCard(card)) return card;
  } catch {
    // The error below says what is right.
  }
  throw new InputError(
    'The input "card" must be a JSON object, such as {"approve_label": "Deploy"}.',
  );
}

/** The most that a card shows of a diff, bytes. Source: DiffBlockIn of the API document */
const MAX_DIFF_BYTES = 16_000;

/** Reads a unified diff from a file of the workspace; null if the input is not given. @throws InputError */
function diffOf(path: string): Diff | null {
  if (!path) return null;
  const text = readText(path).trimEnd();
  // Without it, people would approve what they do not see.
  if (text === '')
    throw new InputError(
      'The file of the input "diff" is empty. Leave the input out if there is nothing to show.',
    );
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_DIFF_BYTES)
    throw new InputError(
      `The file of the input "diff" has ${bytes} bytes; a card shows at most ${MAX_DIFF_BYTES}. Leave out what nobody decides about, such as lock files.`,
    );
  return { type: 'diff', text };
}

type Diff = { type: 'diff'; text: string };

function readText(path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new InputError(`The file of the input "diff" cannot be read: ${why}`);
  }
}

const isCard = (card: unknown): card is Partial<MessageIn['payload']> =>
  typeof card === 'object' && card !== null && !Array.isArray(card);

/** Parses lines of `Label: value`; null if there are none. @throws InputError that names the line */
function detailsOf(text: string) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return null;
  return lines.map((line, index) => {
    const [, label, value] = /^([^:]{1,40}):(.+)$/s.exec(line.trim()) ?? [];
    if (!label?.trim() || !value?.trim())
      throw new InputError(
        `Line ${index + 1} of the input "details" must be "Label: value", with a label of at most 40 characters.`,
      );
    return { label: label.trim(), value: value.trim() };
  });
}

/** Returns where the request comes from. GitHub sets these, so a caller of the workflow can't. */
const defaultDetails = (env: Environment) =>
  [
    { label: 'Repository', value: env.GITHUB_REPOSITORY },
    { label: 'Ref', value: env.GITHUB_REF_NAME },
    { label: 'Commit', value: env.GITHUB_SHA?.slice(0, 12) },
    { label: 'Started by', value: env.GITHUB_ACTOR },
  ].flatMap(({ label, value }) => (value ? [{ label, value: value.slice(0, 200) }] : []));

/** Returns the page of the run. It is left out on a server without https, because the card takes only https links. */
function runOf({ GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID }: Environment) {
  const url = `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
  return url.startsWith('https://') && URL.canParse(url) ? url : null;
}
