import { createReadStream, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Assent } from '../client.ts';

const content = '%PDF-1.7 of a test';
const bytes = new TextEncoder().encode(content);
const path = join(mkdtempSync(join(tmpdir(), 'assent-sdk-')), 'Invoice 7.pdf');
writeFileSync(path, content);
afterEach(() => vi.restoreAllMocks());

/** A client, and what its service gets. */
function aClient(answer: () => Response = () => Response.json({ file_id: 'fil_1' })) {
  const seen: { name: string | null; body: Buffer }[] = [];
  const assent = new Assent({
    appid: 'app_01m7z1gygne4da705qz7gbz6g2',
    openSecret: 'osk_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG',
    baseUrl: 'https://assent.test',
    retries: 1,
    async fetch(url, init) {
      const body = Buffer.from(await new Response(init?.body).arrayBuffer());
      seen.push({ name: new URL(String(url)).searchParams.get('name'), body });
      return answer();
    },
  });
  return { files: assent.files, seen };
}

const streamOfWeb = () => new Blob([bytes]).stream();
async function* inParts() {
  yield bytes.subarray(0, 3);
  yield bytes.subarray(3);
}

describe('an upload', () => {
  it.each([
    ['a path', () => path],
    ['a URL of a file', () => pathToFileURL(path)],
  ])('takes %s, whose name is that of the file', async (_what, source) => {
    const { files, seen } = aClient();
    await files.upload(source());
    await files.upload(source(), { name: 'Another.pdf' });
    expect(seen.map(({ name }) => name)).toEqual(['Invoice 7.pdf', 'Another.pdf']);
    expect(seen.map(({ body }) => String(body))).toEqual([content, content]);
  });

  it.each([
    ['bytes', () => bytes],
    ['a Buffer', () => Buffer.from(content)],
    ['an ArrayBuffer', () => bytes.slice().buffer],
    ['a Blob', () => new Blob([bytes])],
    ['a stream of Node', () => createReadStream(path)],
    ['a stream of the web', streamOfWeb],
    ['a generator', inParts],
  ])('takes %s', async (_what, source) => {
    const { files, seen } = aClient();
    await files.upload(source(), { name: 'a.pdf' });
    expect(seen).toEqual([{ name: 'a.pdf', body: Buffer.from(content) }]);
  });

  it('sends a stream again after a failure', async () => {
    const answers = [new Response('', { status: 502 }), Response.json({ file_id: 'fil_1' })];
    const { files, seen } = aClient(() => answers.shift() ?? Response.error());
    await files.upload(createReadStream(path), { name: 'a.pdf' });
    expect(seen.map(({ body }) => String(body))).toEqual([content, content]);
  });

  it('reads no more of a stream than the service needs to refuse it', async () => {
    let given = 0;
    async function* endless() {
      for (;;) {
        given += 1_000_000;
        yield new Uint8Array(1_000_000);
      }
    }
    const { files, seen } = aClient();
    await files.upload(endless(), { name: 'a.pdf' });
    expect(seen[0]?.body.length).toBeGreaterThan(5 * 1024 * 1024);
    expect(given).toBe(6_000_000);
  });

  it.each<[string, unknown, string]>([
    ['base64', Buffer.alloc(9_000).toString('base64'), 'Pass its content as bytes'],
    ['a data URL', 'data:image/png;base64,iVBORw0KGgo=', 'Pass its content as bytes'],
    ['an object', { type: 'Buffer', data: [1] }, 'Pass a path, a stream, or bytes'],
    ['a form', new FormData(), 'Pass a path, a stream, or bytes'],
    ['nothing', undefined, 'Pass a path, a stream, or bytes'],
    ['a stream of texts', createReadStream(path, 'utf8'), 'Open it without an encoding'],
    ['a path that is not there', '/nowhere/a.pdf', 'ENOENT'],
  ])('sends nothing for %s, and says what to pass', async (_what, source, words) => {
    const { files, seen } = aClient();
    const sent = Reflect.apply(files.upload, undefined, [source, { name: 'a.pdf' }]);
    await expect(sent).rejects.toThrow(words);
    expect(seen).toEqual([]);
  });
});

describe('the content of a file', () => {
  it('is returned as bytes', async () => {
    const headers = { 'content-type': 'application/pdf' };
    const { files } = aClient(() => new Response(bytes, { headers }));
    expect(Buffer.from(await files.content('fil_1')).toString()).toBe(content);
  });

  it('is never a page of a proxy', async () => {
    const headers = { 'content-type': 'text/html' };
    const { files } = aClient(() => new Response('<h1>Sign in</h1>', { headers }));
    await expect(files.content('fil_1')).rejects.toThrow('The server is not Assent: HTTP 200');
  });
});
