import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { commands } from '../commands/list.ts';
import { buildProgram } from '../program/program.ts';
import { openTerminal } from '../terminal/terminal.ts';
import { bash, fish, wordsOf, zsh } from './completions.ts';

const terminal = openTerminal(process);
const words = wordsOf(await buildProgram({ terminal, environment: {}, exitCode: 0 }, commands));
const folder = mkdtempSync(join(tmpdir(), 'completions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const write = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const isInstalled = (shell: string) => spawnSync(shell, ['-c', 'exit']).status === 0;

const cases: [typed: string[], offered: string[]][] = [
  [['c'], ['cancel', 'completion']],
  [
    ['ask', '--de'],
    ['--detail', '--detach'],
  ],
  [['messages', '--status', 'e'], ['expired']],
  [
    ['trigger', 'message.re'],
    ['message.rejected', 'message.reported'],
  ],
  [['listen', '--type', 'message.a'], ['message.approved']],
  [['completion', 'f'], ['fish']],
];

describe.skipIf(!isInstalled('bash'))('in bash', () => {
  const script = write('assent.bash', bash(words));
  it.each(cases)('after %j it offers %j', (typed, offered) => {
    const program = `source "$1"; shift; COMP_WORDS=(assent "$@"); COMP_CWORD=$#; _assent
      printf '%s\\n' "\${COMPREPLY[@]}"; complete -p assent`;
    const printed = execFileSync('bash', ['-c', program, 'bash', script, ...typed]).toString();
    expect(printed.trim().split('\n')).toEqual([
      ...offered,
      'complete -o default -F _assent assent',
    ]);
  });
});

describe.skipIf(!isInstalled('fish'))('in fish', () => {
  const script = write('assent.fish', fish(words));
  it.each(cases)('after %j it offers %j', (typed, offered) => {
    const program = `source ${script}; complete --do-complete 'assent ${typed.join(' ')}'`;
    const env = { ...process.env, HOME: folder };
    const printed = execFileSync('fish', ['--no-config', '-c', program], { env }).toString();
    const found = printed.trim().split('\n');
    expect(found.map((line) => line.split('\t')[0]).toSorted()).toEqual(offered.toSorted());
  });
});

describe.skipIf(!isInstalled('zsh'))('in zsh', () => {
  const script = write('assent.zsh', zsh(words));
  // zsh completes only in a terminal, so the functions that it calls are replaced by some that print their arguments.
  const replaced = `compdef() { print "compdef $*" }; _arguments() { print -l -- "$@" }
    _describe() { print -l -- "\${(@P)2}" }; source "$1"; shift; words=(assent "$@"); CURRENT=$#words; _assent`;
  const completed = (...typed: string[]) =>
    execFileSync('zsh', ['-f', '-c', replaced, 'zsh', script, ...typed]).toString();

  it('offers commands, and options with their values', () => {
    expect(completed('')).toContain('compdef _assent assent\n');
    expect(completed('')).toContain('\ncancel:Withdraw an open message\n');
    expect(completed('ask', '')).toContain(
      '\n*--detail[a row below the text; repeat]:label=value: \n',
    );
    expect(completed('messages', '')).toMatch(
      /\n\*--status\[.+\]:status:\(scheduled queued .+\)\n/,
    );
    expect(completed('completion', '')).toContain('\n1:value:(bash zsh fish)\n');
  });
});
