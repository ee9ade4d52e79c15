import { aTestApp, type TestApp } from '@assent/core/testing/test-app';
import { aPerson, aSubscriber } from '@assent/core/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, openAuth, ownPage } from '../testing/server.ts';

let server: Awaited<ReturnType<typeof aServer>>;
let app: TestApp;
beforeAll(async () => {
  server = await aServer();
  app = await aTestApp();
});
afterAll(() => server.stop());

/** Sends a message whose field has a member that is written like this. */
const sendWith = (member: string, number: string) =>
  server.post(
    '/v1/open/messages',
    `{"topic":"${app.default_topic}","type":"approval","to":["usr_test_silent"],"payload":{"title":"Pay?","fields":[{"key":"amount","label":"Amount","type":"number","${member}":${number}}]}}`,
    openAuth(app),
  );

/** Numbers that JSON.parse changes without an error, and one that it keeps although it has 16 digits. */
const LONG = [
  '98765432109876.01',
  '1234567890123456789',
  '1000000000000000001',
  '0.1000000000000000055',
  '1e400',
  '1e-400',
  '9007199254740992',
];

describe('a number with more than 15 digits', () => {
  const places = ['default', 'min', 'max'].flatMap((member) =>
    LONG.map((number) => [member, number] as const),
  );
  it.each(places)('is refused as the %s of a field: %s', async (member, number) => {
    const { status, body } = await sendWith(member, number);
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      {
        pointer: `/payload/fields/0/${member}`,
        code: 'too_many_digits',
        detail: expect.stringContaining('at most 15 digits'),
      },
    ]);
  });

  it.each(LONG)('is refused in an answer, of a test app and of the inbox: %s', async (number) => {
    const sent = await sendWith('min', '-1');
    const answer = `{"value":"approve","fields":{"amount":${number}}}`;
    const refusal = { pointer: '/fields/amount', code: 'too_many_digits' };
    const simulated = await server.post(
      `/v1/open/test/messages/${sent.body.message_id}/respond`,
      answer,
      openAuth(app),
    );
    expect([simulated.status, simulated.body.errors]).toMatchObject([400, [refusal]]);
    const ada = await aSubscriber(app, await aPerson({ name: 'Ada' }));
    const { message_id } = await app.open.messages.send({
      topic: app.default_topic,
      type: 'approval',
      payload: {
        title: 'Pay?',
        fields: [{ key: 'amount', label: 'Amount', type: 'number' }],
      },
    });
    const given = await server.post(
      `/v1/app/messages/${message_id}/respond`,
      answer,
      ownPage(ada.token),
    );
    expect([given.status, given.body.errors]).toMatchObject([400, [refusal]]);
    const { status } = await app.open.messages.get({ message_id });
    expect(status).toBe('queued');
  });

  it('is accepted with 15 digits, and as text', async () => {
    expect((await sendWith('default', '9876543210987.01')).status).toBe(200);
    expect((await sendWith('default', '1.5000000000000000000')).status).toBe(200);
    const { status, body } = await server.post(
      '/v1/open/messages',
      `{"topic":"${app.default_topic}","type":"approval","to":["usr_test_silent"],"ext":"1234567890123456789","payload":{"title":"Pay 1234567890123456789?"}}`,
      openAuth(app),
    );
    expect([status, body.errors]).toEqual([200, undefined]);
  });
});
