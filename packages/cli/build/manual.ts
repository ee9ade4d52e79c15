import { mkdirSync, writeFileSync } from 'node:fs';
import { version } from '../package.json';
import { commands } from '../src/commands/list.ts';
import { manual } from '../src/manuals/manual.ts';
import { buildProgram } from '../src/program/program.ts';
import { openTerminal } from '../src/terminal/terminal.ts';

const folder = new URL('../man/', import.meta.url);

/** Writes the manual page to `man`. */
export async function writeManual() {
  const context = { terminal: openTerminal(process), environment: {}, exitCode: 0 };
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    new URL('assent.1', folder),
    manual(await buildProgram(context, commands), version),
  );
}
