import { join } from 'node:path';
import { repository } from '@assent/testkit/customers/page';
import { start } from '@assent/testkit/customers/program';
import { registerBusiness } from '@assent/testkit/fixtures/business';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Access, Client } from '../generated-clients/client.ts';
import { typeErrorsOf } from './typed.ts';

// What customers generate from the document: it compiles under strict rules, and its calls arrive.

const cwd = join(repository, 'examples/generated-clients');
let access: Access;
beforeAll(async () => {
  const baseUrl = inject('baseUrl');
  const env = { PATH: process.env.PATH ?? '' };
  const generating = start(process.execPath, ['generate.mjs', baseUrl], { cwd, env });
  expect(await generating.ended, generating.output()).toBe(0);
  access = { baseUrl, ...(await registerBusiness(baseUrl)) };
}, 240_000);

it('the generated clients, and the programs that call them, are typed', async () => {
  expect(await typeErrorsOf(cwd)).toBe('');
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
