import { spawnChild } from './child-process.mjs';

/**
 * Runs a program to its end, quietly. Never rejects: a program that can't be started has code 127.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number, stdout: string, output: string }>}
 */
export const run = (program, args, options = {}) =>
  new Promise((done) => {
    const child = spawnChild(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let output = '';
    child.stdout?.on('data', (bytes) => {
      stdout += bytes;
      output += bytes;
    });
    child.stderr?.on('data', (bytes) => {
      output += bytes;
    });
    child.on('error', (error) => done({ code: 127, stdout, output: error.message }));
    child.on('close', (code) => done({ code: code ?? 1, stdout, output }));
  });
