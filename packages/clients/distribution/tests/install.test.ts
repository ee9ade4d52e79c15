import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { servedPackages } from '@assent/testkit/customers/environment';
import { repository } from '@assent/testkit/customers/page';
import { isInstalled } from '@assent/testkit/customers/program';
import { registerBusiness } from '@assent/testkit/fixtures/business';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { dependencies } from '../../sdk/pack/customer.ts';
import { type Customer, openCustomer } from '../src/testing/customer.ts';
import { pythonVersion } from '../src/testing/versions.ts';

// Each package as a customer gets it: from the server, into an empty folder, with an npm that reaches no registry.

let served: Record<string, string>;
/** Variables with which the programs use the test app of an account. */
let env: Record<string, string>;
const customers: Customer[] = [];
beforeAll(async () => {
  served = await servedPackages();
  const { test } = await registerBusiness(inject('baseUrl'));
  env = { ASSENT_URL: inject('baseUrl'), ASSENT_KEY: `${test.appid}:${test.open_secret}` };
});
afterAll(async () => {
  for (const customer of customers) await customer.close();
});

/** Installs packages for a new customer. */
async function installed(...packages: string[]): Promise<Customer> {
  const customer = openCustomer();
  customers.push(customer);
  await customer.npm('install', ...packages);
  return customer;
}
const urlOf = (name: string) => served[name] ?? `${name} is not served`;
const read = (customer: Customer, path: string) =>
  readFileSync(join(customer.folder, path), 'utf8');
/** Returns what is in node_modules, without the records of npm. */
const modulesOf = ({ folder }: Customer) =>
  readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'));

describe.concurrent('the packages of a server', () => {
  it('command line: asks a test approver, without any other package', async () => {
    const customer = await installed(urlOf('@assent/cli'));
    expect(modulesOf(customer)).toEqual(['@assent']);
    const { version } = JSON.parse(read(customer, 'node_modules/@assent/cli/package.json'));
    const assent = (args: string[], code = 0) =>
      customer.run('npx', ['--no', '--', 'assent', ...args], env, code);
    expect(await assent(['--version'])).toBe(`${version}\n`);
    expect(await assent(['ask', 'Deploy?', '--to', 'usr_test_approves'])).toMatch(/^Approved by /m);
    await assent(['ask', 'Deploy?', '--to', 'usr_test_rejects'], 1);
    expect(read(customer, 'node_modules/@assent/cli/man/assent.1')).toContain('.SS assent ask');
  });

  it('MCP server: serves its tools over standard input and output', async () => {
    const customer = await installed(urlOf('@assent/mcp'));
    expect(modulesOf(customer)).toEqual(['@assent']);
    const { version } = JSON.parse(read(customer, 'node_modules/@assent/mcp/package.json'));
    const program = join(customer.folder, 'node_modules/.bin/assent-mcp');
    expect(await customer.run(program, ['--version'])).toBe(`${version}\n`);
    const client = new Client({ name: 'test', version: '1' });
    const given = { PATH: process.env.PATH ?? '', HOME: customer.folder, ...env };
    await client.connect(new StdioClientTransport({ command: program, args: [], env: given }));
    expect(client.getServerVersion()).toMatchObject({ name: 'assent', version });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('ask_approval');
    const question = { title: 'Deploy?', to: ['usr_test_approves'] };
    const { structuredContent } = await client.callTool({
      name: 'ask_approval',
      arguments: question,
    });
    expect(structuredContent).toMatchObject({ decision: 'approved' });
    await client.close();
  });

  it('SDK: runs as ES module and CommonJS, with types for both', async () => {
    const customer = openCustomer();
    customers.push(customer);
    const folders = dependencies.map((name) => join(repository, 'node_modules', name));
    await customer.npm('pack', '--ignore-scripts', ...folders);
    const files = readdirSync(customer.folder).filter((name) => name.endsWith('.tgz'));
    await customer.npm('install', urlOf('@assent/sdk'), ...files.map((file) => `./${file}`));

    cpSync(join(repository, 'packages/clients/sdk/pack/fixtures'), customer.folder, {
      recursive: true,
    });
    const node = (file: string) => customer.run(process.execPath, [file]);
    expect(await node('run.mjs')).toBe('true function function function function false');
    expect(await node('run.cjs')).toBe(`true true ${Array(5).fill('function').join(' ')}`);
    const tsc = join(repository, 'node_modules/typescript/bin/tsc');
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022'];
    const libraries = ['--lib', 'es2022,dom,dom.iterable', '--types', ''];
    const typed = [tsc, ...options, ...libraries, 'check.ts', 'check.cts'];
    writeFileSync(join(customer.folder, 'package.json'), '{"private": true, "type": "module"}');
    expect(await customer.run(process.execPath, typed)).toBe('');
  });

  it('n8n node: is loaded with the modules of n8n, and installs none of them', async () => {
    const customer = await installed(urlOf('n8n-nodes-assent'));
    expect(modulesOf(customer)).toEqual(['n8n-nodes-assent']);
    // n8n sets NODE_PATH to its own modules.
    const host = join(customer.folder, 'n8n/node_modules');
    mkdirSync(join(host, 'n8n-workflow'), { recursive: true });
    writeFileSync(
      join(host, 'n8n-workflow/index.js'),
      `exports.NodeConnectionTypes = { Main: 'main' };
      exports.NodeApiError = exports.NodeOperationError = class extends Error {};`,
    );
    const program = `const folder = './node_modules/n8n-nodes-assent/';
      const { n8n } = require(folder + 'package.json');
      for (const path of [...n8n.nodes, ...n8n.credentials])
        for (const Type of Object.values(require(folder + path)))
          if (Type.prototype) console.log(new Type().description?.name ?? new Type().name);`;
    const loaded = await customer.run('node', ['-e', program], { NODE_PATH: host });
    expect(loaded).toBe('assent\nassentApi\n');
  });

  it.skipIf(!isInstalled('python3'))('wheel: is imported (skipped without python3)', async () => {
    const customer = openCustomer();
    customers.push(customer);
    const url = urlOf('assent-sdk');
    const file = join(customer.folder, new URL(url).pathname.replace(/^.*\//, ''));
    writeFileSync(file, Buffer.from(await (await fetch(url)).arrayBuffer()));
    // A wheel without compiled modules can be imported as it is.
    const python = (program: string) =>
      customer.run('python3', ['-c', program], { ...env, PYTHONPATH: file });
    const printed = await python(
      'import assent; print(assent.__version__, assent.Assent.__name__)',
    );
    expect(printed).toBe(`${pythonVersion} Assent\n`);
    const metadata =
      'import importlib.metadata as m; print(m.metadata("assent-sdk")["License-Expression"])';
    expect(await python(metadata)).toBe('MIT\n');
  });
});
