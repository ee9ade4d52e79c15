import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Program, start } from '@assent/testkit/customers/program';
import { onTestFinished } from 'vitest';

const dist = new URL('../../github/dist/', import.meta.url).pathname;

/** A step of a job, run as the runner does: inputs in INPUT_…, and files that it reads afterwards. */
export type Step = {
  /** Runs main.mjs. */
  start(): Program;
  /** Runs main.mjs to its end. */
  run(): Promise<{ code: number | null; log: string }>;
  /** Runs post.mjs with the state that main.mjs saved. @param variables what is different then */
  post(variables?: Record<string, string>): Promise<{ code: number | null; log: string }>;
  outputs(): Record<string, string>;
  state(): Record<string, string>;
  summary(): string;
};

const FILES = ['GITHUB_OUTPUT', 'GITHUB_STATE', 'GITHUB_STEP_SUMMARY'];
let runs = 0;

/**
 * Makes a step of a new run.
 * @param inputs by the names of action.yml
 * @param variables what else GitHub sets, such as another GITHUB_RUN_ATTEMPT
 */
export function aStep(
  inputs: Record<string, string>,
  variables: Record<string, string> = {},
): Step {
  const folder = mkdtempSync(join(tmpdir(), 'step-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = Object.fromEntries(FILES.map((name) => [name, join(folder, name)]));
  for (const file of Object.values(files)) writeFileSync(file, '');
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  runs += 1;
  const env = {
    PATH: process.env.PATH ?? '',
    GITHUB_ACTIONS: 'true',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_REPOSITORY: 'acme/shop',
    GITHUB_RUN_ID: String(1000 + runs),
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_JOB: 'deploy',
    GITHUB_ACTION: '__self',
    GITHUB_REF_NAME: 'main',
    GITHUB_SHA: '3f2a9c0d5e6b7a8f9c0d1e2f3a4b5c6d7e8f9a0b',
    GITHUB_ACTOR: 'grace',
    ...files,
    ...Object.fromEntries(
      Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
    ),
    ...variables,
  };
  const launch = (file: string, more: Record<string, string> = {}) =>
    start(process.execPath, [join(dist, file)], { cwd: folder, env: { ...env, ...more } });
  const ended = async (program: Program) => ({ code: await program.ended, log: program.output() });
  const state = () => valuesIn(read('GITHUB_STATE'));
  return {
    start: () => launch('main.mjs'),
    run: () => ended(launch('main.mjs')),
    post: (more) => ended(launch('post.mjs', { ...prefixed(state()), ...more })),
    outputs: () => valuesIn(read('GITHUB_OUTPUT')),
    state,
    summary: () => read('GITHUB_STEP_SUMMARY'),
  };
}

const prefixed = (state: Record<string, string>) =>
  Object.fromEntries(Object.entries(state).map(([name, value]) => [`STATE_${name}`, value]));

/** Parses a file of `name<<delimiter`, value, delimiter. */
function valuesIn(text: string): Record<string, string> {
  const blocks = text.matchAll(/^([^\n<]+)<<(\S+)\n(.*?)\n\2$/gms);
  return Object.fromEntries([...blocks].map(([, name = '', , value = '']) => [name, value]));
}
