import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { breakingChanges } from './changes/breaking.ts';
import { callbacksPath, callbacksText, committedPath, committedText } from './committed.ts';

// npm run openapi -w @assent/server [-- --breaking]
// Writes docs/openapi.json, and the table of docs/callbacks.md. Refuses when that would break clients of the committed one, unless it is told to.

const text = committedText();
const before = existsSync(committedPath) ? JSON.parse(readFileSync(committedPath, 'utf8')) : {};
const breaks = breakingChanges(before, JSON.parse(text));
const isRefused = breaks.length > 0 && !process.argv.includes('--breaking');

for (const line of breaks) process.stderr.write(`breaking: ${line}\n`);
if (isRefused)
  process.stderr.write('docs/openapi.json stays as it is. /v1 changes only by addition.\n');
else {
  writeFileSync(committedPath, text);
  writeFileSync(callbacksPath, callbacksText());
}
process.exitCode = isRefused ? 1 : 0;
