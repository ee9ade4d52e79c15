import { createHash, createPublicKey, verify } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerText } from '../platform/webauthn/challenges.ts';
import { deliverCallbacks } from '../testing/deliver-callbacks.ts';
import { aReceiver } from '../testing/recorders.ts';
import { answered, aTestApp } from '../testing/test-app.ts';
import { aMessage, anAccount, aSubscriber, problemIn, refusal, service } from '../testing/world.ts';
import { giveTestAnswers } from './answering.ts';

afterEach(() => vi.useRealTimers());

const URL = 'https://shop.example.com/callbacks';

/** Sends a message to one test approver, and returns it after they had time to answer. */
async function sentTo(approver: string, more: Parameters<typeof aMessage>[1] = {}) {
  const app = await aTestApp();
  const { message_id } = await aMessage(app, { to: [approver], ...more });
  await answered();
  return { app, message: await app.open.messages.get({ message_id }) };
}

describe('a test approver', () => {
  it.each([
    ['usr_test_approves', 'approved', null],
    ['usr_test_rejects', 'rejected', null],
    ['usr_test_reports', 'rejected', 'I did not expect this.'],
    ['usr_test_comments', 'approved', 'A comment of a test approver.'],
  ])('answers as its name says: %s', async (approver, status, comment) => {
    const { message } = await sentTo(approver);
    expect(message).toMatchObject({
      mode: 'test',
      status,
      to: [approver],
      recipients: { people: 1, reachable: 1 },
      response: { comment, auth_method: 'test', responder: { subscriber_id: approver } },
    });
  });

  it('that is silent never answers', async () => {
    const { message } = await sentTo('usr_test_silent');
    expect(message.status).toBe('queued');
  });

  it('that is slow answers after a minute', async () => {
    const { app, message } = await sentTo('usr_test_slow');
    expect(message.status).toBe('queued');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    await answered();
    const now = await app.open.messages.get({ message_id: message.message_id });
    expect(now.status).toBe('approved');
  });

  it('answers a scheduled message when it is sent', async () => {
    const { app, message } = await sentTo('usr_test_approves', {
      scheduled_at: Date.now() + 60_000,
    });
    expect(message.status).toBe('scheduled');
    await app.open.testMode.clock({ advance_seconds: 60 });
    const now = await app.open.messages.get({ message_id: message.message_id });
    expect(now).toMatchObject({ status: 'approved', recipients: { people: 1 } });
  });

  it('answers once, even with several processes', async () => {
    const app = await aTestApp(URL);
    const { message_id } = await aMessage(app, { to: ['usr_test_approves', 'usr_test_comments'] });
    await Promise.all([1, 2, 3].map(() => giveTestAnswers(service)));
    await answered();
    const { data } = await app.open.callbacks.deliveries({ message_id });
    expect(data.map(({ event_type }) => event_type)).toEqual(['message.approved']);
  });

  it('answers beside people, of whom the first decides', async () => {
    const app = await aTestApp();
    const person = await aSubscriber(app);
    const [ada] = (await app.open.subscriptions.subscribers({})).data;
    const to = ['usr_test_silent', ada?.subscriber_id ?? ''];
    const { message_id, recipients } = await aMessage(app, { to });
    expect(recipients).toMatchObject({ people: 2, reachable: 1 });
    await person.inbox.answers.respond({ message_id, value: 'reject' });
    const message = await app.open.messages.get({ message_id });
    expect(message.response?.auth_method).toBe('session');
    expect(message.to).toEqual([...to].sort());
  });

  it('is in no list of people', async () => {
    const { app } = await sentTo('usr_test_approves');
    expect((await app.open.subscriptions.subscribers({})).data).toEqual([]);
  });

  it('is unknown in a live app', async () => {
    const account = await anAccount();
    for (const name of ['usr_test_approves', 'ref:test_approves']) {
      const { code, message } = await problemIn(aMessage(account, { to: [name] }));
      expect(code).toBe('validation_failed');
      expect(message).toMatch(
        /^\/to\/0: is a test approver, and this is the live app\. Send .* test app/,
      );
    }
  });
});

describe('the answer of a test approver', () => {
  it('is sent to the callback URL', async () => {
    const app = await aTestApp(URL);
    const { message_id } = await aMessage(app, { to: ['usr_test_reports'], ext: 'order-7' });
    await answered();
    const receiver = aReceiver();
    while (await deliverCallbacks(service, receiver.post));
    const events = receiver.posts.map(({ body }) => JSON.parse(body));
    const mine = events.filter(({ data }) => data.message_id === message_id);
    expect(mine.map(({ type }) => type).sort()).toEqual(['message.rejected', 'message.reported']);
    for (const event of mine)
      expect(event).toMatchObject({ mode: 'test', data: { mode: 'test', ext: 'order-7' } });
    const { data } = await app.open.reports.list({ message_id });
    expect(data).toMatchObject([{ reporter: { subscriber_id: 'usr_test_reports' } }]);
  });

  it('has a real proof by the test key if the message requires a passkey', async () => {
    const { message } = await sentTo('usr_test_approves', { require: 'passkey' });
    const { response, recipients } = message;
    const proof = response?.passkey;
    if (!proof) throw new Error('there is no proof');
    expect(response.auth_method).toBe('test');
    expect(recipients?.with_passkey).toBe(1);
    expect(Buffer.from(proof.credential_id, 'base64url').toString()).toBe('assent-test-key');
    const clientData = Buffer.from(proof.client_data_json, 'base64url');
    const answer = {
      messageId: message.message_id,
      payloadDigest: response.payload_digest,
      value: response.value,
      fieldsDigest: null,
      conversationDigest: null,
    };
    const challenge = createHash('sha256').update(answerText(answer, proof.nonce)).digest();
    // As a browser writes it on a page of the inbox itself, not in a frame of another site.
    expect(JSON.parse(clientData.toString())).toEqual({
      type: 'webauthn.get',
      challenge: challenge.toString('base64url'),
      origin: 'https://assent.test',
      crossOrigin: false,
    });
    const signed = Buffer.concat([
      Buffer.from(proof.authenticator_data, 'base64url'),
      createHash('sha256').update(clientData).digest(),
    ]);
    const { alg: _alg, ...jwk } = proof.public_key;
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    expect(verify('sha256', signed, key, Buffer.from(proof.signature, 'base64url'))).toBe(true);
  });
});

describe('a simulated answer', () => {
  const unanswered = () => sentTo('usr_test_silent');

  it('is by a person invented for it', async () => {
    const { app, message } = await unanswered();
    const { message_id } = message;
    const now = await app.open.testMode.respond({
      message_id,
      value: 'reject',
      comment: 'No',
      name: 'Grace',
    });
    expect(now).toMatchObject({
      status: 'rejected',
      response: { comment: 'No', auth_method: 'test', responder: { display_name: 'Grace' } },
    });
    const { subscriber_id = '' } = now.response?.responder ?? {};
    expect(await refusal(app.open.subscriptions.subscriber({ subscriber_id }))).toBe('not_found');
  });

  it('is refused when the message is closed', async () => {
    const { app, message } = await sentTo('usr_test_rejects');
    const again = app.open.testMode.respond({ message_id: message.message_id, value: 'approve' });
    expect(await refusal(again)).toBe('already_responded');
  });

  it('is refused before a scheduled message is sent', async () => {
    const scheduled_at = Date.now() + 60_000;
    const { app, message } = await sentTo('usr_test_approves', { scheduled_at });
    const early = app.open.testMode.respond({ message_id: message.message_id, value: 'approve' });
    expect(await refusal(early)).toBe('not_found');
  });

  it('is for messages of the same app only', async () => {
    const { message } = await unanswered();
    const other = await aTestApp();
    const foreign = other.open.testMode.respond({
      message_id: message.message_id,
      value: 'approve',
    });
    expect(await refusal(foreign)).toBe('not_found');
  });

  it('and the clock are refused with the secret of a live app', async () => {
    const account = await anAccount();
    const { message_id } = await aMessage(account);
    const { respond, clock } = account.open.testMode;
    expect(await refusal(respond({ message_id, value: 'approve' }))).toBe('test_only');
    expect(await refusal(clock({ advance_seconds: 1 }))).toBe('test_only');
  });
});
