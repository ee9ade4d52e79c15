import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { generatedPages } from '../guides/generated-parts.ts';
import { breakingChanges } from './changes/breaking.ts';
import { committedPath, committedText } from './committed.ts';

// npm run openapi -w @assent/server [-- --breaking]
// Writes the generated parts of pages (guides/generated-parts.ts) and docs/openapi.json. Refuses the latter when that would break clients of the committed one, unless it is told to.

const text = committedText();
const before = existsSync(committedPath) ? JSON.parse(readFileSync(committedPath, 'utf8')) : {};
const breaks = breakingChanges(before, JSON.parse(text));
const isRefused = breaks.length > 0 && !process.argv.includes('--breaking');

for (const { url, text } of generatedPages()) writeFileSync(url, text);
for (const line of breaks) process.stderr.write(`breaking: ${line}\n`);
if (isRefused)
  process.stderr.write('docs/openapi.json stays as it is. /v1 changes only by addition.\n');
else writeFileSync(committedPath, text);
process.exitCode = isRefused ? 1 : 0;
