import { service } from '@assent/core/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer } from '../testing/server.ts';
import { generatedPages } from './generated-parts.ts';
import { guideFiles, guidesByHeading } from './guide.ts';
import { rendered } from './markdown.ts';

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

const guides = guideFiles.map(({ name }) => `/docs/guides/${name}`);
const hrefsIn = (page: string) =>
  [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, href]) => href ?? '');

const others = ['/docs', '/docs/problems', '/docs/problems/not_found', '/docs/search?q=quota'];
const ownScript = '<script type="module" src="/docs/site.js"></script>';

/** The pages that were fetched: most link to the same ones. */
const fetched = new Map<string, ReturnType<typeof server.get>>();
const fetchOnce = (path: string) => {
  const page = fetched.get(path) ?? server.get(path);
  fetched.set(path, page);
  return page;
};

describe('a page of the documentation', () => {
  it.each([...guides, ...others, '/packages/'])(
    'is served under a strict policy, with nothing that it forbids: %s',
    async (path) => {
      const { status, headers, text } = await fetchOnce(path);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      const policy = headers.get('content-security-policy');
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("trusted-types 'none'");
      expect(policy).not.toContain('unsafe');
      expect(text).toMatch(/<title>\w.+ · Assent<\/title>/);
      expect(text.match(/<h1/g)).toHaveLength(1);
      expect(text.replace(ownScript, '')).not.toMatch(/<script|<style|<[^>]* (style|on\w+)=/);
    },
  );

  it.each([...guides, ...others])('has only links and anchors that work: %s', async (path) => {
    const { text } = await fetchOnce(path);
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const href of hrefsIn(text)) {
      expect(href).toMatch(/^(#|\/|https:\/\/)/);
      const [page = '', anchor] = href.split('#');
      if (page !== '' && !page.startsWith('/docs') && page !== '/packages/') continue;
      const target = await fetchOnce(page || path);
      expect(target.status, href).toBe(200);
      // The API viewer makes the anchors of its page.
      if (anchor && page !== '/docs/reference')
        expect(target.text, href).toContain(`id="${anchor}"`);
    }
  });

  it('has links to programs, which are served as text, and no other file of the repository is', async () => {
    const { text } = await fetchOnce('/docs/guides/groups');
    const program = '/docs/files/examples/on-call/pagerduty.mjs';
    expect(hrefsIn(text)).toContain(program);
    const { headers, text: source } = await fetchOnce(program);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(source).toContain('timingSafeEqual');
    for (const path of ['package.json', 'examples/tests/package.json', 'examples/../.env', ''])
      expect((await fetchOnce(`/docs/files/${encodeURIComponent(path)}`)).status).toBe(404);
  });

  it('lists every page in the sidebar, under the seven headings and the reference', async () => {
    const { text } = await fetchOnce('/docs/guides/callbacks');
    const sidebar = text.slice(text.indexOf('<nav id="menu"'), text.indexOf('</nav>'));
    const headings = [...sidebar.matchAll(/<h2>(.+?)<\/h2>/g)].map(([, heading]) => heading);
    expect(headings).toEqual([...guidesByHeading.keys(), 'Reference']);
    const references = ['/docs/reference', '/docs/problems', '/packages/'];
    expect(hrefsIn(sidebar)).toEqual([...guides, ...references]);
    expect(sidebar).toContain('href="/docs/guides/callbacks" aria-current="page"');
    expect(hrefsIn((await fetchOnce('/docs')).text)).toEqual(expect.arrayContaining(guides));
  });

  it('has links to the pages before and after it, in the order of the sidebar', async () => {
    for (const [at, path] of guides.entries()) {
      const { text } = await fetchOnce(path);
      const next = /<a href="([^"]+)" rel="next"/.exec(text)?.[1];
      const previous = /<a href="([^"]+)" rel="prev"/.exec(text)?.[1];
      expect([previous, next]).toEqual([guides[at - 1], guides[at + 1]]);
    }
  });

  it('at its former address leads to the home page', async () => {
    const { status, headers } = await fetch(`${server.url}/docs/guides`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([308, '/docs']);
  });

  it('shows snippets in several languages as tabs, and no name of a snippet', () => {
    const tabs = '**curl**\n\n```sh send\ncurl /\n```\n\n**Node**\n\n```js send.mjs\nsend();\n```';
    const { html } = rendered(
      null,
      'Page',
      `# Page\n\n${tabs}\n\nText.\n\n**Alone**\n\n\`\`\`sh\nls\n\`\`\``,
    );
    expect([...html.matchAll(/data-label="(\w+)"/g)].map(([, label]) => label)).toEqual([
      'curl',
      'Node',
    ]);
    expect(html).not.toContain('send.mjs');
    expect(html).toContain('<p><strong>Alone</strong></p>');
  });

  it('numbers headings that have the same words, as the repository does', () => {
    const { html, sections } = rendered(
      null,
      'Page',
      '# Page\n\n## Node\n\nOne.\n\n## Node\n\nTwo.',
    );
    expect(sections.map(({ id }) => id)).toEqual(['', 'node', 'node-1']);
    expect(html).toContain('<h2 id="node-1"><a href="#node-1">Node</a></h2>');
  });
});

describe('a guide', () => {
  it('names a file of the repository without a link to it', async () => {
    const { text } = await server.get('/docs/guides/scaling');
    expect(text).toContain('Measure your own machines with <code>npm run bench</code> and');
  });

  it('shows its code unchanged, and its tables', async () => {
    const { text } = await server.get('/docs/guides/callbacks');
    const words = text.replaceAll(/<[^>]+>/g, '');
    expect(words).toContain('import { expressHandler } from &#x27;@assent/sdk&#x27;;');
    expect(text).toContain('<td><code>message.approved</code></td>');
  });

  it('installs packages from this server', async () => {
    const elsewhere = await aServer({ ...service, baseUrl: 'https://assent.example.com' });
    for (const path of ['/docs/guides/sdk', '/docs/guides/sdk.md', '/docs/search?q=install+sdk']) {
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
    for (const path of ['/docs/guides/errors', '/docs/search?q=invalid_json']) {
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
    (await server.get(`/docs/search?q=${encodeURIComponent(question)}`)).text;
  const found = (page: string) =>
    hrefsIn(page.slice(page.indexOf('<article>'))).filter((href) => href.startsWith('/docs/'));

  it('finds the section that is about all the words', async () => {
    expect(found(await search('change secret'))[0]).toBe(
      '/docs/guides/callbacks#change-the-secret',
    );
    expect(found(await search('quota'))).toContain('/docs/guides/limits#how-many-how-often');
  });

  it.each(['idempotncy', 'retry safly', 'idempot', 'IDEMPOTENCY kye'])(
    'forgives typing errors, and finds the beginning of a word: %s',
    async (question) => {
      expect(found(await search(question))).toContain('/docs/guides/errors#try-again-safely');
    },
  );

  it('finds problems', async () => {
    expect(found(await search('invald_json'))[0]).toBe('/docs/problems/invalid_json');
  });

  it('finds operations of the API', async () => {
    expect(found(await search('send mesage'))).toContain(
      '/docs/reference#tag/messages/POST/v1/open/messages',
    );
  });

  it('answers a script with JSON', async () => {
    const { headers, text } = await server.get('/docs/search.json?q=change+secret');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(JSON.parse(text).data[0]).toEqual({
      href: '/docs/guides/callbacks#change-the-secret',
      page: 'Callbacks',
      heading: 'Change the secret',
      excerpt: expect.stringContaining('secret'),
    });
  });

  it('links to sections that exist', async () => {
    for (const href of found(await search('secret'))) {
      const [path = '', anchor] = href.split('#');
      if (path === '/docs/reference') continue;
      const { text } = await fetchOnce(path);
      if (anchor) expect(text, href).toContain(`id="${anchor}"`);
    }
  });

  it('says that nothing was found, and shows the words escaped', async () => {
    const page = await search('<script>zzzzzzzz');
    expect(page).toContain('value="&#60;script&#62;zzzzzzzz"');
    expect(page.replace(ownScript, '')).not.toContain('<script>');
    expect(await search('zzzzzzzz')).toContain('No page has these words.');
  });

  it('accepts a query of any length and kind', async () => {
    expect((await server.get(`/docs/search?q=${'a '.repeat(3_000)}`)).status).toBe(200);
    const { text } = await server.get('/docs/search?q=a&q=b');
    expect(text).toContain('Enter a word.');
    expect(await search('   ')).toContain('Enter a word.');
  });

  it('is submitted by its form', async () => {
    const { headers } = await server.get('/docs');
    expect(headers.get('content-security-policy')).toContain("form-action 'self'");
  });
});
