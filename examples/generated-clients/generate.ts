import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { generate } from 'orval';

const place = (path: string) => new URL(path, import.meta.url);
const pathOf = (path: string) => fileURLToPath(place(path));
const document = place('../../docs/openapi.json');

/** Makes every client from the committed document, into dist/. Orval writes the address of the server into its own. */
export async function generateClients(baseUrl: string): Promise<void> {
  rmSync(place('dist'), { recursive: true, force: true });
  const input = fileURLToPath(document);
  await createClient({
    input,
    output: pathOf('dist/hey-api'),
    plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
    logs: { level: 'silent' },
  });
  // A field with a default may be left out of a request.
  const types = await openapiTypescript(document, { defaultNonNullable: false });
  writeFileSync(place('dist/openapi-typescript.ts'), astToString(types));
  for (const client of ['fetch', 'zod'] as const)
    await generate({
      input,
      output: { target: pathOf(`dist/orval-${client}/client.ts`), client, baseUrl },
    });
}
