import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PackageList } from '@assent/distribution/package-list';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { packages } from './packages.ts';

const BASE_URL = 'https://assent.example.com';
const Listed = z.object({
  packages: z.array(z.object({ name: z.string(), url: z.string(), install: z.array(z.string()) })),
});

const folder = mkdtempSync(join(tmpdir(), 'packages-'));
const contents = {
  'assent-sdk-1.2.3.tgz': 'the SDK',
  'assent-sdk-1.2.3.cdx.json': '{"bomFormat":"CycloneDX"}',
  'assent_sdk-1.2.3-py3-none-any.whl': 'the wheel',
  'assent_sdk-1.2.3.cdx.json': '{}',
};
const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');
const fileOf = (file: keyof typeof contents) => {
  const text = contents[file];
  return { file, size: text.length, sha256: sha256Of(text) };
};
const list: PackageList = {
  packages: [
    {
      name: '@assent/sdk',
      version: '1.2.3',
      summary: 'A client.',
      ecosystem: 'npm',
      ...fileOf('assent-sdk-1.2.3.tgz'),
      integrity: 'sha512-AAAA',
      sbom: fileOf('assent-sdk-1.2.3.cdx.json'),
    },
    {
      name: 'assent-sdk',
      version: '1.2.3',
      summary: 'A <client>.',
      ecosystem: 'pypi',
      ...fileOf('assent_sdk-1.2.3-py3-none-any.whl'),
      integrity: 'sha512-AAAA',
      sbom: fileOf('assent_sdk-1.2.3.cdx.json'),
    },
  ],
};

const servers: Server[] = [];
/** Serves the packages of a folder. Returns how to request a path. */
async function serving(of: string) {
  const server = createServer(express().use(packages(BASE_URL, of)));
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);
}
let request: Awaited<ReturnType<typeof serving>>;

beforeAll(async () => {
  for (const [file, text] of Object.entries(contents)) writeFileSync(join(folder, file), text);
  writeFileSync(join(folder, 'packages.json'), JSON.stringify(list));
  writeFileSync(join(folder, 'secret.txt'), 'not in the list');
  request = await serving(folder);
});
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the list of packages', () => {
  it('is a page for a person, with the commands that install from this server', async () => {
    const response = await request('/packages/', { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('vary')).toContain('Accept');
    const text = await response.text();
    expect(text).toContain(`npm install ${BASE_URL}/packages/assent-sdk.tgz`);
    expect(text).toContain(`pip install --index-url ${BASE_URL}/packages/simple/ assent-sdk`);
    const wheel = `${BASE_URL}/packages/assent_sdk-1.2.3-py3-none-any.whl`;
    expect(text).toContain(`python3 -m pip install &#34;${wheel}#sha256=${sha256Of('the wheel')}`);
    expect(text).toContain('A &#60;client&#62;.');
  });

  it.each([
    ['/packages/', { accept: 'application/json' }],
    ['/packages', { accept: 'application/json' }],
    ['/packages/index.json', { accept: 'text/html' }],
  ])('is JSON at %s with %j', async (path, headers) => {
    const response = await request(path, { headers });
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const body: unknown = await response.json();
    expect(body).toMatchObject({
      packages: [
        {
          name: '@assent/sdk',
          version: '1.2.3',
          file: 'assent-sdk-1.2.3.tgz',
          url: `${BASE_URL}/packages/assent-sdk-1.2.3.tgz`,
          latest_url: `${BASE_URL}/packages/assent-sdk.tgz`,
          size: 7,
          sha256: sha256Of('the SDK'),
          integrity: 'sha512-AAAA',
          install: [`npm install ${BASE_URL}/packages/assent-sdk.tgz`],
          sbom: {
            url: `${BASE_URL}/packages/assent-sdk-1.2.3.cdx.json`,
            sha256: sha256Of('{"bomFormat":"CycloneDX"}'),
          },
        },
        { name: 'assent-sdk' },
      ],
    });
  });

  it('is empty, and says why, if nothing was built', async () => {
    const empty = await serving(join(folder, 'nothing'));
    expect(Listed.parse(await (await empty('/packages/index.json')).json()).packages).toEqual([]);
    expect(await (await empty('/packages/')).text()).toContain('No packages are built.');
  });
});

describe('a file of the list', () => {
  it.each([
    ['assent-sdk-1.2.3.tgz', 'application/gzip'],
    ['assent-sdk-1.2.3.cdx.json', 'application/vnd.cyclonedx+json; version=1.6'],
    ['assent_sdk-1.2.3-py3-none-any.whl', 'application/zip'],
  ] as const)('%s is served as %s', async (file, type) => {
    const response = await request(`/packages/${file}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect(await response.text()).toBe(contents[file]);
  });

  it('has its digest as a strong tag, and is compared with it each time', async () => {
    const path = '/packages/assent-sdk-1.2.3.tgz';
    const { headers } = await request(path);
    expect(headers.get('etag')).toBe(`"${sha256Of('the SDK')}"`);
    expect(headers.get('cache-control')).toBe('public, no-cache');
    const again = await request(path, {
      headers: { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('answers HEAD, and a range', async () => {
    const path = '/packages/assent-sdk-1.2.3.tgz';
    const head = await request(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '7']);
    const part = await request(path, { headers: { range: 'bytes=4-6' } });
    expect([part.status, await part.text()]).toEqual([206, 'SDK']);
  });
});

describe('the newest version of a package', () => {
  it('is the same file at an address without a version, for npm', async () => {
    const response = await request('/packages/assent-sdk.tgz');
    expect(response.headers.get('etag')).toBe(`"${sha256Of('the SDK')}"`);
    expect(await response.text()).toBe('the SDK');
  });

  it.each(['@assent/sdk', 'assent-sdk'])('is described at %s/latest.json', async (name) => {
    const { packages } = Listed.parse(await (await request('/packages/index.json')).json());
    const latest = await (await request(`/packages/${name}/latest.json`)).json();
    expect(latest).toMatchObject({ version: '1.2.3', integrity: 'sha512-AAAA' });
    expect(latest).toMatchObject(packages.find((each) => each.name === name) ?? {});
  });

  it('is linked with its digest from an index that pip reads', async () => {
    const index = await request('/packages/simple/');
    expect(index.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await index.text()).toContain(
      `<a href="${BASE_URL}/packages/simple/assent-sdk/">assent-sdk</a>`,
    );
    const file = 'assent_sdk-1.2.3-py3-none-any.whl';
    const link = `${BASE_URL}/packages/${file}#sha256=${sha256Of('the wheel')}`;
    const project = await request('/packages/simple/assent-sdk/');
    expect(await project.text()).toContain(`<a href="${link}">${file}</a>`);
  });
});

it.each([
  'secret.txt',
  'packages.json',
  'assent-sdk-9.9.9.tgz',
  'assent-cli.tgz',
  'simple/other/',
  'other/latest.json',
  '..%2fpackages.json',
  '%2e%2e/%2e%2e/package.json',
  'assent-sdk-1.2.3.tgz%00',
  'assent-sdk-1.2.3.tgz/x',
  '',
])('does not serve /packages//%s, which is not in the list', async (name) => {
  expect((await request(`/packages//${name}`)).status).toBe(404);
  if (name) expect((await request(`/packages/${name}`)).status).toBe(404);
});
