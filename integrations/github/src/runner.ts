import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';

/** The environment of a step: INPUT_…, STATE_…, and what GitHub sets. */
export type Environment = Record<string, string | undefined>;

/** Returns an input of the step without surrounding white space, or an empty string. */
export const inputOf = (env: Environment, name: string) =>
  (env[`INPUT_${name.toUpperCase()}`] ?? '').trim();

/** Returns what the main file saved for the post file. */
export const stateOf = (env: Environment, name: string) => env[`STATE_${name}`] ?? '';

/**
 * Appends to one of the files that the runner reads after the process: GITHUB_OUTPUT, GITHUB_STATE. The value cannot end
 * its own block, because the delimiter is random.
 * Source: https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands (multiline strings)
 */
function append(env: Environment, file: string, name: string, value: string) {
  const path = env[file];
  if (!path) throw new Error(`${file} is not set: this is not a step of GitHub Actions.`);
  const delimiter = `end_${randomUUID()}`;
  appendFileSync(path, `${name}<<${delimiter}\n${value}\n${delimiter}\n`);
}

export const setOutput = (env: Environment, name: string, value: string) =>
  append(env, 'GITHUB_OUTPUT', name, value);

export const saveState = (env: Environment, name: string, value: string) =>
  append(env, 'GITHUB_STATE', name, value);

/** Appends Markdown to the summary of the job, if the runner has one. */
export function addSummary(env: Environment, markdown: string) {
  if (env.GITHUB_STEP_SUMMARY) appendFileSync(env.GITHUB_STEP_SUMMARY, `${markdown}\n`);
}

const print = (line: string) => {
  process.stdout.write(`${line}\n`);
};

/** Encodes text for a workflow command, so that it stays on one line and cannot start another command. */
const escaped = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** Prints a line of the log. A line that begins with `::` would be a command, so it never does. */
export const log = (text: string) => print(`Assent: ${text.replaceAll(/[\r\n]+/g, ' ')}`);

/** Replaces a value by *** in all later output of the job. */
export const mask = (secret: string) => print(`::add-mask::${escaped(secret)}`);

/** Prints an error, which GitHub shows at the top of the run. */
export const printError = (message: string) =>
  print(`::error title=Not approved::${escaped(message)}`);
