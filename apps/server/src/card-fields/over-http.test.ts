import { aTestApp, type TestApp } from '@assent/core/testing/test-app';
import { service } from '@assent/core/testing/world';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, openAuth } from '../testing/server.ts';
import { answersTo, anything, cardFields } from './testing/generated-fields.ts';
import { oracleOf } from './testing/oracle.ts';

const seed = Number(process.env.FUZZ_SEED ?? 20261123);
/** Number of generated cards; more with FUZZ_CARDS, once after a change of the rules. */
const CARDS = Number(process.env.FUZZ_CARDS ?? 50);

let server: Awaited<ReturnType<typeof aServer>>;
let app: TestApp;
beforeAll(async () => {
  server = await aServer({
    ...service,
    limits: { ...service.limits, requestsPerMinute: 1_000_000, messagesPerDay: 1_000_000 },
  });
  app = await aTestApp();
});
afterAll(() => server.stop());

const send = (fields: unknown) =>
  server.post(
    '/v1/open/messages',
    {
      topic: app.default_topic,
      type: 'approval',
      to: ['usr_test_silent'],
      payload: { title: 'Pay?', fields },
    },
    openAuth(app),
  );
const answer = (id: unknown, value: string, fieldsJson: string) =>
  server.post(
    `/v1/open/test/messages/${id}/respond`,
    `{"value":"${value}","fields":${fieldsJson}}`,
    openAuth(app),
  );

describe('fields over HTTP', () => {
  it('take the answers that the fields allow, and only those', { timeout: 900_000 }, async () => {
    const statuses: Record<number, number> = {};
    const cards = cardFields.chain((fields) =>
      fc.tuple(fc.constant(fields), fc.array(answersTo(fields), { minLength: 2, maxLength: 2 })),
    );
    const property = fc.asyncProperty(cards, async ([fields, answers]) => {
      const sent = await send(fields);
      expect(sent.status, sent.text).toBe(200);
      const allowed = oracleOf(fields);
      for (const { value, json } of answers) {
        const { status, text, body } = await answer(sent.body.message_id, value, json);
        statuses[status] = (statuses[status] ?? 0) + 1;
        const isAllowed = allowed(value, JSON.parse(json));
        expect(status, `${json}: ${text}`).toBe(isAllowed ? 200 : 400);
        if (isAllowed) break;
        expect(body.errors?.[0], text).toMatchObject({
          pointer: expect.stringMatching(/^\/fields/),
        });
      }
    });
    await fc.assert(property, { seed, numRuns: CARDS, endOnFailure: true });
    expect(Math.min(statuses[200] ?? 0, statuses[400] ?? 0)).toBeGreaterThan(CARDS / 5);
  });

  it('never end in a 5xx, however wrong they are', { timeout: 900_000 }, async () => {
    const names = ['key', 'label', 'type', 'required', 'default', 'options', 'min', 'max'];
    const damaged = fc.tuple(
      cardFields,
      fc.constantFrom(...names, 'multiline', 'applies_to', '__proto__'),
      fc.oneof(anything, fc.jsonValue()),
    );
    const statuses = new Set<number>();
    const property = fc.asyncProperty(damaged, async ([[first, ...others], name, value]) => {
      const json = JSON.stringify([first, ...others]);
      const changed = `[{${JSON.stringify(name)}:${JSON.stringify(value)},${json.slice(2)}`;
      const instead = JSON.stringify([{ ...first, [name]: value }, ...others]);
      for (const fields of [changed, instead]) {
        const { status, text } = await send(JSON.parse(fields));
        statuses.add(status);
        expect([200, 400], text).toContain(status);
      }
    });
    await fc.assert(property, { seed, numRuns: CARDS, endOnFailure: true });
    expect([...statuses].sort()).toEqual([200, 400]);
  });

  it.each([
    ['number', 'min', '5'],
    ['number', 'max', null],
    ['number', 'default', null],
    ['number', 'default', '5'],
    ['boolean', 'default', 'false'],
    ['boolean', 'default', 0],
    ['boolean', 'required', 'false'],
    ['text', 'multiline', 'true'],
    ['text', 'default', 5],
  ])('do not convert: a %s with %s %j', async (type, name, value) => {
    const { status, body } = await send([{ key: 'a', label: 'A', type, [name]: value }]);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ pointer: `/payload/fields/0/${name}` }]);
  });
});
