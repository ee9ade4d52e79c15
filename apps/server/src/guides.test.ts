import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer } from './testing.ts';

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

const guides = ['callbacks', 'context-links', 'passkeys'].map((name) => `/docs/guides/${name}`);
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
      expect(text).not.toMatch(/<script|<style| style=| on\w+=/);
    },
  );

  it.each(guides)('has links that lead somewhere: %s', async (path) => {
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

  it('has its code as it stands, and its tables', async () => {
    const { text } = await server.get('/docs/guides/callbacks');
    expect(text).toContain('import { expressHandler } from &#39;@assent/sdk&#39;;');
    expect(text).toContain('<td><code>message.approved</code></td>');
  });

  it('tells a diagram step by step', async () => {
    const { text } = await server.get('/docs/guides/context-links');
    expect(text).toContain('<li><strong>Person → Your system:</strong> presses it (a POST)</li>');
    expect(text).not.toContain('sequenceDiagram');
  });

  it('that there is not is not found', async () => {
    expect((await server.get('/docs/guides/nothing')).status).toBe(404);
  });
});
