import { join } from 'node:path';
import { type Environment, openEnvironment } from '@assent/testkit/customers/environment';
import { openPage, readRepository, repository } from '@assent/testkit/customers/page';
import { listening, type Program, start } from '@assent/testkit/customers/program';
import { openWorkshop } from '@assent/testkit/customers/workshop';
import { freePort } from '@assent/testkit/deployments/listen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const page = openPage('docs/guides/recipes.md');
const recipes = join(repository, 'examples/recipes');
/** The folder with Flask, FastAPI and Django, which `npm run test:platforms -- --only=recipes-in-python` installs. */
const site = process.env.RECIPES_SITE;
const workshop = openWorkshop();
afterAll(() => workshop.close());

/** Routes requests to the files of an app of Next, with what Next passes to them. */
const NEXT = `
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
const app = process.argv[2];
const { POST: callback } = await import(app + '/callback/route.js');
const { POST: ask } = await import(app + '/invoices/[id]/ask/route.js');
createServer(async (req, res) => {
  const { method, headers, url } = req;
  const request = new Request('http://shop.test' + url, {
    method, headers, body: Readable.toWeb(req), duplex: 'half',
  });
  const id = /^\\/invoices\\/([^/]+)\\/ask$/.exec(url)?.[1];
  const answer = id ? await ask(request, { params: Promise.resolve({ id }) }) : await callback(request);
  res.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
}).listen(process.env.PORT, '127.0.0.1');
`;

type Recipe = { name: string; files: string[]; command: string[] };
const inNode = (name: string, file: string, ...options: string[]): Recipe => ({
  name,
  files: [file],
  command: [process.execPath, ...options, file],
});
const inPython = (name: string, file: string): Recipe => ({
  name,
  files: [file],
  command: ['python3', file],
});

const nodeRecipes: Recipe[] = [
  inNode('Express', 'express.mjs'),
  inNode('Fastify', 'fastify.mjs'),
  inNode('Hono', 'hono.mjs'),
  inNode('Nest', 'nest.ts', '--import', 'tsx'),
  {
    name: 'Next',
    files: ['next/app/callback/route.js', 'next/app/invoices/[id]/ask/route.js'],
    command: [process.execPath, workshop.write('next.mjs', NEXT), join(recipes, 'next/app')],
  },
];
const pythonRecipes = [
  inPython('Flask', 'flask_app.py'),
  inPython('FastAPI', 'fastapi_app.py'),
  inPython('Django', 'django_app.py'),
];

it('shows the programs as they are', () => {
  for (const { files } of [...nodeRecipes, ...pythonRecipes])
    for (const file of files)
      expect(page.take(file), file).toBe(readRepository(`examples/recipes/${file}`));
  expect(page.untaken()).toEqual([]);
});

const Sent = z.object({ message_id: z.string() });

for (const [list, isInstalled] of [
  [nodeRecipes, true],
  [pythonRecipes, site !== undefined],
] as const)
  describe.skipIf(!isInstalled).for(list)('the recipe for $name', ({ name, command }) => {
    let environment: Environment;
    let program: Program;
    let port: number;
    beforeAll(async () => {
      // Each has an account of its own: the doctor runs five times a minute for one.
      environment = await openEnvironment();
      port = await freePort();
      const [runtime = '', ...args] = command;
      const paths = [join(repository, 'packages/clients/python/src'), site].join(':');
      const env = { ...environment.env, PORT: String(port), PYTHONPATH: paths };
      program = start(runtime, args, { cwd: recipes, env });
      await listening(port, program);
      await environment.business.setCallbackUrl(`http://127.0.0.1:${port}/callback`);
    });
    afterAll(() => program?.stop());

    it('asks once, and receives the answer', async () => {
      const ext = `invoice-${name}`;
      const ask = () => fetch(`http://127.0.0.1:${port}/invoices/${ext}/ask`, { method: 'POST' });
      const answer = await ask();
      expect(answer.status, program.output()).toBe(202);
      const { message_id } = Sent.parse(await answer.json());
      expect(Sent.parse(await (await ask()).json())).toEqual({ message_id });
      await environment.person.respond(message_id, 'approve');
      await expect.poll(program.output).toContain(`pay ${ext}`);
    });

    it('accepts what Assent signed, and nothing else', async () => {
      const { probes } = await environment.assent.webhooks.diagnose();
      expect(probes.filter(({ passed }) => !passed)).toEqual([]);
    });
  });
