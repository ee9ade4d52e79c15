import { readFileSync } from 'node:fs';
import { anAccount, aPerson, tokenOf } from '@assent/core/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, openAuth, ownPage } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

describe('the log', () => {
  it('contains every request once, and no secret', async () => {
    const account = await anAccount();
    const invite = await account.open.invites.create({ topic: account.default_topic });
    const { token } = await aPerson();
    await server.get('/v1/open/topics', openAuth(account));
    await server.get(`/v1/app/invites/${tokenOf(invite.url)}`, ownPage(token));
    await server.get(`/inbox/join/${tokenOf(invite.url)}`);
    const log = server.lines.join('');
    expect(log).toContain('/v1/open/topics');
    for (const secret of [account.open_secret, tokenOf(invite.url), token])
      expect(log).not.toContain(secret);
  });
});

describe('operations', () => {
  it('report that the process is up and ready', async () => {
    expect((await server.get('/healthz')).status).toBe(200);
    expect((await server.get('/readyz')).body).toEqual({ status: 'ok' });
  });

  it('measure requests, work, connections and outbound requests', async () => {
    await server.get('/v1/open/topics');
    const { status, text } = await server.get('/metrics');
    expect(status).toBe(200);
    expect(text).toMatch(
      /assent_http_request_duration_seconds_count\{.*surface="\/v1\/open".*\} \d/,
    );
    for (const table of [
      'pushes',
      'push_summaries',
      'deliveries',
      'mail_fan_outs',
      'mails',
      'message_steps',
    ])
      expect(text).toMatch(new RegExp(`assent_work_due\\{table="${table}"\\} \\d`));
    expect(text).toMatch(/assent_database_connections\{state="idle"\} \d/);
    expect(text).toContain('assent_callbacks_total');
  });

  it.each([
    ['/v1/open', '/v1/open/topics'],
    ['/v1/developer', '/v1/developer/account'],
    ['/v1/app', '/v1/app/me'],
    ['/trpc', '/trpc/people.me'],
    ['/console', '/console/'],
    ['/inbox', '/inbox/'],
    ['/docs', '/docs/guides/callbacks'],
    ['/packages', '/packages'],
    ['/packages', '/packages/index.json'],
    ['other', '/nowhere'],
  ])('measure requests of %s apart: %s', async (surface, path) => {
    const countOf = async () => {
      const { text } = await server.get('/metrics');
      const lines = text.matchAll(/^assent_http_request_duration_seconds_count\{(.+)\} (\d+)$/gm);
      return [...lines]
        .filter(([, labels = '']) => labels.includes(`surface="${surface}"`))
        .reduce((sum, [, , count]) => sum + Number(count), 0);
    };
    const before = await countOf();
    await server.get(path);
    // Reading the metrics is a request of `other` itself.
    const own = surface === 'other' ? 1 : 0;
    await expect.poll(countOf).toBeGreaterThan(before + own);
  });

  it('have exactly the metrics that docs/operations/watch.md explains', async () => {
    const page = readFileSync(
      new URL('../../../../docs/operations/watch.md', import.meta.url),
      'utf8',
    );
    const { text } = await server.get('/metrics');
    const measured = [...text.matchAll(/^# TYPE (assent_\w+)/gm)].map(([, name]) => name);
    const explained = [...page.matchAll(/^\| `(assent_\w+)/gm)].map(([, name]) => name);
    expect(explained.toSorted()).toEqual(measured.toSorted());
  });

  it('redirect / to the right page', async () => {
    const { text: page } = await server.get('/');
    for (const link of ['/inbox/', '/console/', '/docs', '/docs/reference'])
      expect(page).toContain(`href="${link}"`);
  });

  it('answer an unknown path with a page for browsers and a problem for programs', async () => {
    const person = await server.get('/nowhere', { accept: 'text/html,*/*;q=0.8' });
    expect([person.status, person.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect((await server.get('/nowhere')).body.code).toBe('not_found');
    expect((await server.get('/v1/nowhere', { accept: 'text/html' })).body.code).toBe('not_found');
  });

  it('explain every problem on a page of its own', async () => {
    const { status, text } = await server.get('/docs/problems/scheduled_in_past');
    expect(status).toBe(200);
    expect(text).toContain('HTTP 422');
    expect((await server.get('/docs/problems/nothing')).status).toBe(404);
  });

  it('redirect to the trailing slash that the service worker needs', async () => {
    const answer = await fetch(`${server.url}/inbox`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/inbox/']);
  });

  const headerOf = async (path: string, name: string) =>
    (await server.get(path)).headers.get(name) ?? '';
  const policyOf = (path: string) => headerOf(path, 'content-security-policy');

  it('allow no script where none is needed', async () => {
    for (const path of ['/', '/docs/problems.md', '/nowhere', '/v1/open/topics']) {
      const policy = await policyOf(path);
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/script-src|unsafe/);
    }
  });

  it('let the SPAs run files of our own, and let no text become code', async () => {
    for (const path of ['/console/', '/inbox/', '/inbox/sw.js']) {
      const policy = await policyOf(path);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toContain('unsafe');
    }
    expect(await policyOf('/console/')).toMatch(/;trusted-types assent-pdf$/);
    expect(await policyOf('/inbox/')).toContain('trusted-types assent-worker');
  });

  it('give the API viewer no origin, so no session and no storage', async () => {
    const policy = await policyOf('/docs/reference');
    expect(policy).toContain('sandbox allow-scripts');
    expect(policy).not.toContain('allow-same-origin');
  });

  it('allow only the browser features that they use', async () => {
    const powers = await headerOf('/inbox/', 'permissions-policy');
    expect(powers).toContain('publickey-credentials-get=(self)');
    expect(powers).toContain('camera=()');
    expect(await headerOf('/', 'cross-origin-opener-policy')).toBe('same-origin');
    expect(await headerOf('/', 'cross-origin-resource-policy')).toBe('same-origin');
  });
});
