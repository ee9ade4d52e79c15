import { service } from '@assent/core/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer } from '../testing/server.ts';
import { generatedPages } from './generated-parts.ts';
import { guideFiles } from './guide.ts';

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

const guides = guideFiles.map(({ name }) => `/docs/guides/${name}`);
const hrefsIn = (page: string) =>
  [...page.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '');

describe('a guide', () => {
  it('is listed with the others', async () => {
    const { text } = await server.get('/docs/guides');
    expect(hrefsIn(text)).toEqual(expect.arrayContaining([...guides, '/docs']));
  });

  it.each(guides)(
    'is served under the strict policy of every page, with nothing that it forbids: %s',
    async (path) => {
      const { status, headers, text } = await server.get(path);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(headers.get('content-security-policy')).not.toContain('unsafe');
      expect(text).toMatch(/<title>[A-Z].+ · Assent<\/title>/);
      expect(text.match(/<h1/g)).toHaveLength(1);
      expect(text).not.toMatch(/<script|<style|<[^>]* (style|on\w+)=/);
    },
  );

  it.each(guides)('has only links that work: %s', async (path) => {
    const { text } = await server.get(path);
    for (const href of hrefsIn(text)) {
      if (href.startsWith('#')) expect(text).toContain(`id="${href.slice(1)}"`);
      if (href.startsWith('/docs')) expect((await server.get(href)).status, href).toBe(200);
      expect(href).toMatch(/^(#|\/|https:\/\/)/);
    }
  });

  it('names a file of the repository without a link to it', async () => {
    const { text } = await server.get('/docs/guides/callbacks');
    expect(text).toContain('The whole receiver is examples/go/receiver.go.');
  });

  it('shows its code unchanged, and its tables', async () => {
    const { text } = await server.get('/docs/guides/callbacks');
    expect(text).toContain('import { expressHandler } from &#39;@assent/sdk&#39;;');
    expect(text).toContain('<td><code>message.approved</code></td>');
  });

  it('installs packages from this server', async () => {
    const elsewhere = await aServer({ ...service, baseUrl: 'https://assent.example.com' });
    for (const path of ['/docs/guides/sdk', '/docs/guides/sdk.md', '/docs/guides?q=install+sdk']) {
      const { text } = await elsewhere.get(path);
      expect(text, path).toContain('https://assent.example.com/packages/assent-sdk.tgz');
      expect(text, path).not.toContain('localhost:3000/packages');
    }
    const link = 'href="/packages/"';
    expect((await elsewhere.get('/docs/guides/quickstart')).text).toContain(link);
    await elsewhere.stop();
  });

  it('shows a diagram as a list of steps', async () => {
    const { text } = await server.get('/docs/guides/context-links');
    expect(text).toContain('<li><strong>Person → Your system:</strong> presses it (a POST)</li>');
    expect(text).not.toContain('sequenceDiagram');
  });

  it('shows its picture, whose colors follow the color scheme', async () => {
    const { text } = await server.get('/docs/guides/how-it-works');
    const [, src = '', alt = ''] = /<img src="([^"]+)" alt="([^"]+)">/.exec(text) ?? [];
    expect(alt).toContain('The first answer closes the message.');
    const { status, headers, text: picture } = await server.get(src);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(picture).toContain('prefers-color-scheme: dark');
  });

  it('shows its generated parts without the comments around them', async () => {
    for (const path of ['/docs/guides/errors', '/docs/guides?q=invalid_json']) {
      const { text } = await server.get(path);
      expect(text, path).toContain('invalid_json');
      expect(text, path).not.toContain('generated:');
    }
  });

  it('that does not exist is not found', async () => {
    expect((await server.get('/docs/guides/nothing')).status).toBe(404);
    expect((await server.get('/docs/guides/nothing.md')).status).toBe(404);
  });
});

it.each(generatedPages())(
  '$file has the generated parts as they are now (npm run generate)',
  ({ current, text }) => {
    expect(current).toBe(text);
  },
);

describe('a guide as Markdown', () => {
  it.each(guides)('is the text of the repository: %s', async (path) => {
    const { status, headers, text } = await server.get(`${path}.md`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(text).toMatch(/^# /);
    expect(text.match(/^```/gm)?.length ?? 0).toSatisfy((fences: number) => fences % 2 === 0);
  });

  it.each(guides)('has only links that work, to Markdown: %s', async (path) => {
    const { text } = await server.get(`${path}.md`);
    const prose = text.split(/^```/m).filter((_part, at) => at % 2 === 0);
    for (const [, href = ''] of prose.join('').matchAll(/\]\(([^)]+)\)/g)) {
      expect(href).toMatch(/^(#|https:\/\/|http:\/\/localhost)/);
      if (!href.startsWith(`${service.baseUrl}/docs/guides/`)) continue;
      const [address = ''] = href.slice(service.baseUrl.length).split('#');
      expect(address).toMatch(/\.(md|svg)$/);
      expect((await server.get(address)).status, href).toBe(200);
    }
  });

  it('names the API document, to which /openapi.json leads too', async () => {
    expect((await server.get('/docs/guides/integrations')).text).toContain('/v1/openapi.json');
    const { status, headers } = await fetch(`${server.url}/openapi.json`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([308, '/v1/openapi.json']);
  });

  it('is listed in llms.txt', async () => {
    const { status, headers, text } = await server.get('/llms.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toMatch(/^# Assent\n\n> /);
    for (const path of guides) expect(text).toContain(`(${service.baseUrl}${path}.md)`);
    expect(text).toContain(`(${service.baseUrl}/v1/openapi.json)`);
  });
});

describe('the search', () => {
  const search = async (question: string) =>
    (await server.get(`/docs/guides?q=${encodeURIComponent(question)}`)).text;
  const found = (page: string) => hrefsIn(page).filter((href) => href.startsWith('/docs/guides/'));

  it('finds the section that is about all the words', async () => {
    expect(found(await search('change secret'))[0]).toBe(
      '/docs/guides/callbacks#change-the-secret',
    );
    expect(found(await search('quota'))).toContain('/docs/guides/limits#how-many-how-often');
  });

  it('links to sections that exist', async () => {
    for (const href of found(await search('secret'))) {
      const [path = '', anchor] = href.split('#');
      const { text } = await server.get(path);
      if (anchor) expect(text, href).toContain(`id="${anchor}"`);
    }
  });

  it('says that nothing was found, and shows the words escaped', async () => {
    const page = await search('<script>zebra');
    expect(page).toContain('No guide has all of these words.');
    expect(page).toContain('value="&#60;script&#62;zebra"');
    expect(page).not.toContain('<script>');
  });

  it('accepts a query of any length and kind', async () => {
    expect((await server.get(`/docs/guides?q=${'a '.repeat(3_000)}`)).status).toBe(200);
    const { text } = await server.get('/docs/guides?q=a&q=b');
    expect(text).toContain('<h1>Guides</h1>');
    expect(await search('   ')).toContain('<h1>Guides</h1>');
  });

  it('is submitted by its form', async () => {
    const { headers } = await server.get('/docs/guides');
    expect(headers.get('content-security-policy')).toContain("form-action 'self'");
  });
});
