#!/usr/bin/env node
import { commands } from './commands/list.ts';
import { exitCodes } from './program/context.ts';
import { entryOf, runProgram } from './program/program.ts';
import { openTerminal } from './terminal/terminal.ts';

const terminal = openTerminal(process);
const args = process.argv.slice(2);
const failureExitCode = entryOf(args, commands)?.failureExitCode;
// Errors of streams that nobody awaits. They are reported in a line, too.
process.on('uncaughtException', ({ message }) => {
  terminal.report(`assent: Unexpected error: ${message}`);
  process.exit(failureExitCode ?? exitCodes.software);
});
// What happened is worth nothing to a script that did not get it. Not for a reader that has gone, such as head.
process.on('exit', () => {
  const error = terminal.outputError();
  if (error === null) return;
  terminal.report(`assent: The output could not be written: ${error}`);
  process.exitCode = failureExitCode ?? exitCodes.output;
});
process.exitCode = await runProgram(args, {
  terminal,
  environment: process.env,
  commands,
});
