import { writeFileSync } from 'node:fs';
import { readDocument } from './document.ts';
import { generate } from './generate.ts';

// npm run generate -w @assent/sdk
writeFileSync(new URL('../src/api.gen.ts', import.meta.url), await generate(readDocument()));
