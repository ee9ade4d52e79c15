import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { registerBusiness } from '../../e2e/fixtures/business.ts';
import type { Access, Client } from '../generated-clients/client.ts';
import { generateClients } from '../generated-clients/generate.ts';
import { repository } from './page.ts';

// What customers generate from the document: it compiles under strict rules, and its calls arrive.

let access: Access;
beforeAll(async () => {
  const baseUrl = inject('baseUrl');
  await generateClients(baseUrl);
  access = { baseUrl, ...(await registerBusiness(baseUrl)) };
}, 120_000);

it('the generated clients, and the programs that call them, are typed', { timeout: 60_000 }, () => {
  const compiler = join(repository, 'node_modules/typescript/bin/tsc');
  const cwd = join(repository, 'examples/generated-clients');
  const { stdout } = spawnSync(process.execPath, [compiler], { cwd, encoding: 'utf8' });
  expect(stdout).toBe('');
});

describe.each(['hey-api', 'openapi-typescript', 'orval'])('the client of %s', (name) => {
  let client: Client;
  beforeAll(async () => {
    const { open } = await import(`../generated-clients/programs/${name}.ts`);
    client = open(access);
  });

  it('sends a message and reads it', async () => {
    const id = await client.send('Zahlung über 1 200 € freigeben? 🙂');
    const message = await client.look(id);
    expect(message).toEqual({ title: 'Zahlung über 1 200 € freigeben? 🙂', status: 'queued' });
  });

  it('reads a problem', async () => {
    expect(await client.codeOf('msg_01m7z1gygne4da706vp3v5ma3w')).toBe('not_found');
  });
});
