import { writeFileSync } from 'node:fs';
import { readDocument } from './document.ts';
import { generate } from './generate.ts';
import { generateResources } from './resources.ts';

// npm run generate -w @assent/sdk
const folder = new URL('../src/', import.meta.url);
const document = readDocument();
writeFileSync(new URL('api.gen.ts', folder), await generate(document));
writeFileSync(new URL('resources.gen.ts', folder), generateResources(document));
