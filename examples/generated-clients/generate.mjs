// node generate.mjs https://assent.example.com
// Makes every client from the committed document, into dist/. Orval writes the address of the server into its own.
import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { generate } from 'orval';

const [, , baseUrl] = process.argv;
const place = (path) => new URL(path, import.meta.url);
const pathOf = (path) => fileURLToPath(place(path));
const document = place('../../docs/openapi.json');
const input = fileURLToPath(document);

rmSync(place('dist'), { recursive: true, force: true });
await createClient({
  input,
  output: pathOf('dist/hey-api'),
  plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
  logs: { level: 'silent' },
});
const types = await openapiTypescript(document);
writeFileSync(place('dist/openapi-typescript.ts'), astToString(types));
for (const client of ['fetch', 'zod'])
  await generate({
    input,
    output: { target: pathOf(`dist/orval-${client}/client.ts`), client, baseUrl },
  });
