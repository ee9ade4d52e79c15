#!/usr/bin/env node
import { mcp } from './commands/mcp.ts';
import { exitCodes } from './program/context.ts';
import { runProgram } from './program/program.ts';
import { openTerminal } from './terminal/terminal.ts';

// `assent-mcp`, a package of its own for MCP clients that start a server by the address of its package: `assent mcp`, with
// the same options, variables and profiles, and no other command.

const terminal = openTerminal(process);
process.on('uncaughtException', ({ message }) => {
  terminal.report(`assent-mcp: Unexpected error: ${message}`);
  process.exit(exitCodes.software);
});
const args = process.argv.slice(2);
const isVersion = args.some((arg) => arg === '-V' || arg === '--version');
process.exitCode = await runProgram(isVersion ? ['--version'] : ['mcp', ...args], {
  terminal,
  environment: process.env,
  commands: [{ name: 'mcp', summary: 'Serve approval tools', load: async () => mcp }],
});
