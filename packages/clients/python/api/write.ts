import { writeFileSync } from 'node:fs';
import { readDocument } from '../../sdk/api/document.ts';
import { generateProblems } from './problems.ts';
import { generateResources } from './resources.ts';
import { generateTypes } from './types.ts';

// npm run generate -w @assent/python
const folder = new URL('../src/assent/', import.meta.url);
const document = readDocument();
writeFileSync(new URL('types.py', folder), generateTypes(document));
writeFileSync(new URL('problems.py', folder), generateProblems(document));
writeFileSync(new URL('resources.py', folder), generateResources(document));
writeFileSync(new URL('async_resources.py', folder), generateResources(document, true));
