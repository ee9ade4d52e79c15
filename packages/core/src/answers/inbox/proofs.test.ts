import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { events } from '../../callbacks/events/event.model.ts';
import { MessageOut } from '../../messages/messages/messages.schema.ts';
import {
  aSensitiveMessage,
  aSigner,
  documentedCheck,
  signedAnswer,
} from '../../testing/authenticator.ts';
import { aCard, refusal } from '../../testing/world.ts';

const EventBody = z.object({
  type: z.string(),
  data: MessageOut.omit({ payload: true, match_code: true }),
});

/** The event that closed a message, as its callback carries it. */
async function closingEvent(messageId: string) {
  const event = await events.existing({ messageId });
  return { body: event.body, ...EventBody.parse(JSON.parse(event.body)) };
}

describe('the proof of an answer', () => {
  it('is part of the answer and of the callback', async () => {
    const { account, ada, authenticator, message_id } = await aSigner();
    const answer = await signedAnswer(ada, authenticator, { message_id, value: 'approve' });
    const closed = await ada.inbox.answers.respond({ ...answer, comment: 'fine' });
    expect(closed).toMatchObject({ status: 'approved', response: { auth_method: 'passkey' } });
    const { data } = await closingEvent(message_id);
    expect(data.response).toMatchObject({
      auth_method: 'passkey',
      comment: 'fine',
      passkey: { credential_id: authenticator.rawId, nonce: answer.assertion.nonce },
    });
    expect(data.response).toEqual((await account.open.messages.get({ message_id })).response);
  });

  it('can be verified by a third party with the callback, the card and node:crypto', async () => {
    const { ada, authenticator, message_id } = await aSigner();
    const answer = await signedAnswer(ada, authenticator, { message_id, value: 'reject' });
    await ada.inbox.answers.respond(answer);
    const { data } = await closingEvent(message_id);
    const wrongWith = await documentedCheck();
    const forged = (response: object) => ({ ...data, response: { ...data.response, ...response } });
    const proof = data.response?.passkey;
    const other = await aSigner();
    const [mine] = [
      await signedAnswer(other.ada, other.authenticator, {
        message_id: other.message_id,
        value: 'approve',
      }),
    ];
    await other.ada.inbox.answers.respond(mine);
    const theirs = (await closingEvent(other.message_id)).data.response?.passkey;
    expect([
      wrongWith(data, aCard),
      wrongWith(data, { ...aCard, title: 'Pay 9,200 €?' }),
      wrongWith(forged({ value: 'approve' }), aCard),
      wrongWith({ ...data, message_id: other.message_id }, aCard),
      wrongWith(data, aCard, 'https://assent.example'),
      wrongWith(forged({ passkey: { ...proof, public_key: theirs?.public_key } }), aCard),
      wrongWith(forged({ passkey: theirs }), aCard),
    ]).toEqual([
      null,
      'the person saw another card',
      'something else was signed',
      'something else was signed',
      'it was signed on another site',
      'the signature does not fit',
      'something else was signed',
    ]);
  });

  it('has a callback of at most 20 kB', async () => {
    const { account, ada, authenticator } = await aSigner();
    const ext = `${'\u0001'.repeat(1228)}${'€'.repeat(270)}`;
    const { message_id } = await aSensitiveMessage(account, { ext });
    const answer = await signedAnswer(ada, authenticator, { message_id, value: 'approve' });
    await ada.inbox.answers.respond({ ...answer, comment: '€'.repeat(1000) });
    const event = await closingEvent(message_id);
    expect(Buffer.byteLength(event.body)).toBeLessThan(20_000);
    const {
      payload: _payload,
      match_code: _code,
      ...message
    } = await account.open.messages.get({
      message_id,
    });
    expect(event.data).toEqual(message);
    const alone = JSON.stringify({ ...event.data, answers: null });
    expect(Buffer.byteLength(alone)).toBeLessThan(15_000);
    const longer = aSensitiveMessage(account, { ext: '\u0001'.repeat(1900) });
    expect(await refusal(longer)).toBe('validation_failed');
  });

  it('has a callback of at most 20 kB with the values of fields', async () => {
    const { account, ada, authenticator } = await aSigner();
    const fields = Array.from({ length: 10 }, (_, n) => ({
      key: `${n}`.padStart(40, 'k'),
      label: 'Text',
      type: 'text' as const,
      default: '',
      multiline: true,
    }));
    const sent = {
      payload: { ...aCard, fields },
      ext: `${'\u0001'.repeat(500)}${'€'.repeat(350)}`,
      context_url: `https://shop.example.com/${'a'.repeat(2000)}`,
    };
    const { message_id } = await aSensitiveMessage(account, sent);
    const values = Object.fromEntries(fields.map(({ key }) => [key, '\n'.repeat(181)]));
    const answer = await signedAnswer(ada, authenticator, {
      message_id,
      value: 'approve',
      fields: values,
    });
    await ada.inbox.answers.respond({ ...answer, comment: '€'.repeat(1000) });
    const event = await closingEvent(message_id);
    expect(Buffer.byteLength(event.body)).toBeLessThan(20_000);
    const {
      payload: _payload,
      match_code: _code,
      ...message
    } = await account.open.messages.get({
      message_id,
    });
    expect(event.data).toEqual({ ...message, answers: null });
    expect(event.data.response).toMatchObject({ fields: values, edited: Object.keys(values) });
    const longer = aSensitiveMessage(account, { ...sent, ext: '\u0001'.repeat(900) });
    expect(await refusal(longer)).toBe('validation_failed');
  });
});
