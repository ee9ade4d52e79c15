#!/usr/bin/env node
import { runProgram } from './program/program.ts';
import { openTerminal } from './terminal/terminal.ts';

const terminal = openTerminal(process);
process.exitCode = await runProgram(process.argv.slice(2), { terminal, environment: process.env });
