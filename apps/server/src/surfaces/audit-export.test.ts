import { anAccount } from '@assent/core/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, openAuth } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

const path = '/v1/developer/audit/export';
const asDeveloper = ({ access_token }: { access_token: string }) => ({
  authorization: `Bearer ${access_token}`,
});

describe('an export of the audit log', () => {
  it('is CSV or JSON Lines, with all pages and the filters of the list', async () => {
    const account = await anAccount();
    for (let rolls = 0; rolls < 105; rolls++)
      await account.console.accounts.rollCallbackSecret({ overlap_seconds: 0 });
    const csv = await server.get(`${path}?format=csv`, asDeveloper(account));
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('content-disposition')).toContain('audit-log.csv');
    const lines = csv.text.trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^at,actor_kind,/);
    expect(lines.length).toBeGreaterThan(106);
    const rolled = '&action=callback_secret_rolled';
    const jsonl = await server.get(`${path}?format=jsonl${rolled}`, asDeveloper(account));
    const entries = jsonl.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(entries).toHaveLength(105);
    expect(new Set(entries.map(({ audit_id }) => audit_id)).size).toBe(105);
  });

  it('is refused like the list', async () => {
    const account = await anAccount();
    expect((await server.get(`${path}?format=csv`)).body.code).toBe('invalid_credentials');
    const asSystem = await server.get(`${path}?format=csv`, openAuth(account));
    expect(asSystem.body.code).toBe('invalid_credentials');
    const wrong = await server.get(`${path}?format=xml`, asDeveloper(account));
    expect([wrong.status, wrong.body.code]).toEqual([400, 'validation_failed']);
  });
});
