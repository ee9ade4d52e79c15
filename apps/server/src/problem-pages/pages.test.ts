import { example } from '@assent/core/pure/platform/schemas/example';
import { catalogue, type ProblemCode } from '@assent/core/service';
import { anAccount, type TestAccount } from '@assent/core/testing/world';
import { Marked } from 'marked';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemsOf } from '../openapi/components/problems.ts';
import { at } from '../openapi/json.ts';
import { allOperations } from '../openapi/operations.ts';
import { exchange } from '../openapi/testing/exchange.ts';
import { methodsOf } from '../requests/allowed-methods.ts';
import { aServer } from '../testing/server.ts';
import { exampleRequest, operationNamed, responseText } from './example.ts';

const BASE_URL = 'https://assent.test';

let server: Awaited<ReturnType<typeof aServer>>;
let account: TestAccount;
beforeAll(async () => {
  server = await aServer();
  account = await anAccount();
});
afterAll(() => server.stop());

/** Returns the letters that a reader of the HTML sees, without spaces. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&#(\d+);/g, (_entity, code: string) => String.fromCharCode(Number(code)))
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, '');
const isCode = (text: string): text is ProblemCode => Object.hasOwn(catalogue, text);
const codes = Object.keys(catalogue).filter(isCode);

describe('the page of a problem', () => {
  it.each(codes)('has cause, fix, example and related pages: %s', async (code) => {
    const { status, headers, text } = await server.get(`/docs/problems/${code}`);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    const article = text.slice(text.indexOf('<article>'));
    const headings = [...article.matchAll(/<h2 id="[^"]+"><a[^>]+>([^<]+)</g)].map(
      ([, heading]) => heading,
    );
    expect(headings).toEqual([
      'Cause',
      'Fix',
      'Example request',
      'Example response',
      'Operations that return it',
      'Related pages',
    ]);
    expect(wordsOf(article)).toContain(`HTTP/1.1${catalogue[code].status}`);
    const links = [...article.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href ?? '');
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) expect((await server.get(link)).status, link).toBe(200);
  });

  it('shows an operation that can answer it', () => {
    const anywhere = codes.filter(
      (code) => !allOperations.some((each) => problemsOf(each).includes(code)),
    );
    expect(anywhere).toEqual(['malformed_request', 'method_not_allowed', 'request_timeout']);
    const wrong = codes.filter(
      (code) =>
        !anywhere.includes(code) &&
        !problemsOf(operationNamed(catalogue[code].example.operation)).includes(code),
    );
    expect(wrong).toEqual([]);
  });

  it('names only existing operations', () => {
    const all = codes.map((code) => `${catalogue[code].cause} ${catalogue[code].fix}`);
    const named = all.join(' ').matchAll(/\b(GET|POST|PUT|DELETE) (\/v1\/[\w/-]+\w)/g);
    const unknown = [...named].filter(
      ([, method = '', path = '']) => !methodsOf(path.replace('/v1', '')).includes(method),
    );
    expect(unknown.map(([all]) => all)).toEqual([]);
  });

  it.each(codes)('is Markdown too, with links to Markdown: %s', async (code) => {
    const { status, headers, text } = await server.get(`/docs/problems/${code}.md`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    const [body = '', related = ''] = new Marked()
      .parse(text, { async: false })
      .split('<h2>Related pages</h2>');
    const page = await server.get(`/docs/problems/${code}`);
    expect(wordsOf(page.text)).toContain(
      wordsOf(body.slice(body.indexOf('<h2>Cause'), body.indexOf('<h2>Operations'))),
    );
    const links = [...related.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href ?? '');
    expect(links).toHaveLength(catalogue[code].related.length);
    for (const link of links) {
      expect(link).toMatch(/\.md$/);
      expect((await server.get(new URL(link).pathname)).status, link).toBe(200);
    }
  });

  it('of an unknown code is not found', async () => {
    expect((await server.get('/docs/problems/nothing')).status).toBe(404);
    expect((await server.get('/docs/problems/nothing.md')).status).toBe(404);
  });
});

describe('the list of problems', () => {
  it('is Markdown too, with a link to the Markdown of each', async () => {
    const { status, headers, text } = await server.get('/docs/problems.md');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    const links = [...text.matchAll(/^- \[(\w+)\]\(.+\/docs\/problems\/(\w+)\.md\): \d{3} · ./gm)];
    expect(links.map(([, code, linked]) => [code, linked])).toEqual(
      codes.map((code) => [code, code]),
    );
    expect((await server.get('/docs/problems')).text).toContain('href="/docs/problems.md"');
    expect((await server.get('/llms.txt')).text).toContain('/docs/problems.md)');
  });
});

describe('the example of a problem', () => {
  /** Those that need no state: the others are about what was done before. */
  const reproducible: ProblemCode[] = [
    'invalid_json',
    'validation_failed',
    'invalid_cursor',
    'invalid_credentials',
    'not_signed_in',
    'topic_forbidden',
    'origin_not_allowed',
    'not_found',
    'method_not_allowed',
    'unsupported_media_type',
    'callback_not_configured',
    'scheduled_in_past',
  ];

  it.each(reproducible)('is answered as the page says: %s', async (code) => {
    const real = new Map([
      [example.appid, account.appid],
      [example.openSecret, account.open_secret],
      [example.topic, account.default_topic],
    ]);
    const withReal = (text: string) =>
      [...real].reduce((made, [name, value]) => made.replaceAll(name, value), text);
    const { method, path, headers, body } = exampleRequest(code, BASE_URL);
    const answer = await exchange(server.url, {
      method,
      path: withReal(path),
      headers: JSON.parse(withReal(JSON.stringify(headers))),
      ...(body !== null && { body: withReal(body) }),
    });
    const request = { method, path, headers, body };
    const shown = responseText(code, BASE_URL, request);
    expect([answer.status, at(answer.body, 'code')]).toEqual([catalogue[code].status, code]);
    const said = JSON.parse(shown.slice(shown.indexOf('{')));
    expect(answer.body).toEqual({ ...said, request_id: expect.any(String) });
  });
});
