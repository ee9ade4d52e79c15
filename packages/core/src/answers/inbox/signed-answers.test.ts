import { describe, expect, it } from 'vitest';
import { events } from '../../callbacks/events/event.model.ts';
import { existingMessage, messages } from '../../messages/messages/message.model.ts';
import {
  anAuthenticator,
  aPasskey,
  aSensitiveMessage,
  aSigner,
  signedAnswer,
} from '../../testing/authenticator.ts';
import {
  aCard,
  anAccount,
  aPerson,
  aSubscriber,
  call,
  problemIn,
  refusal,
  service,
  type TestAccount,
} from '../../testing/world.ts';

const statusOf = async (account: TestAccount, message_id: string) =>
  (await account.open.messages.get({ message_id })).status;

describe('a message that requires a passkey', () => {
  it('shows the requirement to both sides before the answer', async () => {
    const { account, ada, message_id } = await aSigner();
    expect((await account.open.messages.get({ message_id })).require).toBe('passkey');
    expect((await ada.inbox.answers.show({ message_id })).require).toBe('passkey');
  });

  it('is not answered with a session alone', async () => {
    const { account, ada, message_id } = await aSigner();
    const answer = ada.inbox.answers.respond({ message_id, value: 'approve' });
    expect(await refusal(answer)).toBe('passkey_required');
    expect(await statusOf(account, message_id)).toBe('queued');
  });

  it('asks a person without a passkey to create one', async () => {
    const { account, message_id } = await aSigner();
    const late = await aSubscriber(account);
    const asking = late.inbox.answers.passkeyChallenge({ message_id, value: 'approve' });
    expect((await problemIn(asking)).message).toBe('You have no passkey yet. Create one.');
  });

  it('refuses a signature for the other answer or another message', async () => {
    const { account, ada, authenticator, message_id } = await aSigner();
    const other = await aSensitiveMessage(account);
    const { assertion } = await signedAnswer(ada, authenticator, { message_id, value: 'reject' });
    const { respond } = ada.inbox.answers;
    for (const asked of [message_id, other.message_id])
      expect(await refusal(respond({ message_id: asked, value: 'approve', assertion }))).toBe(
        'passkey_refused',
      );
    expect(await statusOf(account, message_id)).toBe('queued');
  });

  it('refuses a signature if its card was changed, before or after the challenge', async () => {
    const { account, ada, authenticator, message_id } = await aSigner();
    const answer = await signedAnswer(ada, authenticator, { message_id, value: 'approve' });
    const { payload } = await existingMessage({ id: message_id, appId: account.appid });
    await messages.update(
      { payload: payload.replace('1,200', '9,200') },
      { where: { id: message_id } },
    );
    const { respond, passkeyChallenge } = ada.inbox.answers;
    expect(await refusal(respond(answer))).toBe('passkey_refused');
    expect(await refusal(passkeyChallenge({ message_id, value: 'approve' }))).toBe(
      'passkey_refused',
    );
    expect(await statusOf(account, message_id)).toBe('queued');
  });

  it('refuses a signature without user verification, or of another person', async () => {
    const { account, ada, authenticator, message_id } = await aSigner();
    const { answers } = ada.inbox;
    const { nonce, options } = await answers.passkeyChallenge({ message_id, value: 'approve' });
    const respond = (credential: ReturnType<typeof authenticator.get>) =>
      answers.respond({ message_id, value: 'approve', assertion: { nonce, credential } });
    const grace = await aPasskey(await aSubscriber(account));
    const tries = [
      authenticator.get(options, { isVerified: false }),
      authenticator.get(options, { origin: 'https://evil.example' }),
      grace.authenticator.get(options),
      anAuthenticator().get(options),
    ];
    for (const credential of tries)
      expect(await refusal(respond(credential))).toBe('passkey_refused');
    expect(await statusOf(account, message_id)).toBe('queued');
  });

  it('refuses a signature for a challenge of another person', async () => {
    const { account, ada, authenticator, message_id } = await aSigner();
    const grace = await aSubscriber(account);
    await aPasskey(grace);
    const asked = { message_id, value: 'approve' as const };
    const { nonce, options } = await grace.inbox.answers.passkeyChallenge(asked);
    const assertion = { nonce, credential: authenticator.get(options) };
    expect(await refusal(ada.inbox.answers.respond({ ...asked, assertion }))).toBe(
      'passkey_refused',
    );
  });

  it('counts a repeated answer once, with one event', async () => {
    const { ada, authenticator, message_id } = await aSigner();
    const answer = await signedAnswer(ada, authenticator, { message_id, value: 'approve' });
    const first = await ada.inbox.answers.respond(answer);
    expect(await ada.inbox.answers.respond(answer)).toEqual(first);
    expect(await events.count({ where: { messageId: message_id } })).toBe(1);
  });

  it('is decided once by concurrent signatures', async () => {
    const { account, ada, authenticator, message_id } = await aSigner();
    const grace = await aSubscriber(account, await aPerson({ name: 'Grace' }));
    const other = await aPasskey(grace);
    const asked = { message_id, value: 'approve' as const };
    const [one, two] = [
      await signedAnswer(ada, authenticator, asked),
      await signedAnswer(grace, other.authenticator, asked),
    ];
    const outcomes = await Promise.allSettled([
      ada.inbox.answers.respond(one),
      grace.inbox.answers.respond(two),
      account.open.messages.cancel({ message_id }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await events.count({ where: { messageId: message_id } })).toBe(1);
  });

  it('accepts the signature after an answer that was refused', async () => {
    const { ada, authenticator, message_id } = await aSigner();
    const answer = await signedAnswer(ada, authenticator, { message_id, value: 'approve' });
    const wrong = { ...answer, assertion: { ...answer.assertion, nonce: 'another' } };
    expect(await refusal(ada.inbox.answers.respond(wrong))).toBe('passkey_refused');
    expect((await ada.inbox.answers.respond(answer)).status).toBe('approved');
  });

  it('cannot be sent if passkeys are unavailable', async () => {
    const account = await anAccount();
    const { api } = call({
      surface: 'open',
      service: { ...service, baseUrl: 'http://127.0.0.1:3000' },
      credentials: { bearer: `${account.appid}:${account.open_secret}` },
    });
    expect(await refusal(aSensitiveMessage({ ...account, open: api }))).toBe(
      'passkeys_unavailable',
    );
  });
});

describe('a message that a session can answer', () => {
  it('refuses a passkey', async () => {
    const { account, ada, authenticator, message_id } = await aSigner();
    const { assertion } = await signedAnswer(ada, authenticator, { message_id, value: 'approve' });
    const plain = await account.open.messages.send({
      topic: account.default_topic,
      type: 'approval',
      payload: aCard,
    });
    const answer = { message_id: plain.message_id, value: 'approve' as const };
    const { respond, passkeyChallenge } = ada.inbox.answers;
    expect(await refusal(respond({ ...answer, assertion }))).toBe('validation_failed');
    expect(await refusal(passkeyChallenge(answer))).toBe('validation_failed');
  });
});
