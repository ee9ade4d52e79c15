import { describe, expect, it } from 'vitest';
import {
  aSensitiveMessage,
  aSigner,
  documentedCheck,
  signedAnswer,
} from '../../testing/authenticator.ts';
import { changedOnce } from '../../testing/changed-once.ts';
import { answered, aTestApp } from '../../testing/test-app.ts';
import { aCard, aMessage, refusal } from '../../testing/world.ts';

const payload = {
  ...aCard,
  fields: [
    { key: 'amount', label: 'Amount', type: 'number' as const, default: 1200 },
    { key: 'note', label: 'Note', type: 'text' as const },
    { key: 'reason', label: 'Reason', type: 'text' as const, applies_to: 'reject' as const },
  ],
};
const values = { amount: 900.5, note: 'Half – “é”' };

/** A signer who is asked for fields. */
async function aFormSigner() {
  const { account, ada, authenticator } = await aSigner();
  const { message_id } = await aSensitiveMessage(account, { payload });
  const respond = ada.inbox.answers.respond;
  const answer = await signedAnswer(ada, authenticator, {
    message_id,
    value: 'approve',
    fields: values,
  });
  return { account, ada, authenticator, message_id, respond, answer };
}

describe('a signed answer with fields', () => {
  it('is accepted with the values that were signed only', async () => {
    const { respond, answer, message_id, account } = await aFormSigner();
    const { fields: _fields, ...without } = answer;
    for (const changed of [
      { ...answer, fields: { ...values, amount: 900 } },
      { ...answer, fields: { amount: 900.5 } },
      without,
    ])
      expect(await refusal(respond(changed))).toBe('passkey_refused');
    expect((await account.open.messages.get({ message_id })).status).toBe('queued');
    expect((await respond(answer)).status).toBe('approved');
  });

  it('has the digest in the challenge, and no challenge for wrong values', async () => {
    const { ada, message_id } = await aFormSigner();
    const { passkeyChallenge } = ada.inbox.answers;
    const asked = { message_id, value: 'approve' as const };
    const { fields_digest } = await passkeyChallenge({ ...asked, fields: values });
    expect(fields_digest).toMatch(/^sha-256=[A-Za-z0-9+/]{43}=$/);
    const wrong = passkeyChallenge({ ...asked, fields: { amount: 'much' } });
    expect(await refusal(wrong)).toBe('validation_failed');
  });

  it('is refused by a third party if any byte was changed', async () => {
    const { account, message_id, respond, answer } = await aFormSigner();
    await respond(answer);
    const { response } = await account.open.messages.get({ message_id });
    if (!response?.passkey) throw new Error('there is no proof');
    const { value, payload_digest, fields, fields_digest, passkey } = response;
    const { nonce } = passkey;
    const wrongWith = await documentedCheck();
    const signed = { value, payload_digest, fields, fields_digest };
    const message = { message_id, response: { ...signed, passkey } };
    expect(wrongWith(message, payload)).toBe(null);
    const bytes = ['authenticator_data', 'client_data_json', 'signature'] as const;
    const changed = [
      ...changedOnce({ message_id }).map((each) => Object.assign({}, message, each)),
      ...changedOnce(signed).map((each) => ({
        message_id,
        response: Object.assign({ passkey }, each),
      })),
      ...changedOnce({ nonce }).map((each) => ({
        message_id,
        response: { ...signed, passkey: Object.assign({}, passkey, each) },
      })),
      ...bytes.flatMap((name) =>
        [...Buffer.from(passkey[name], 'base64url').keys()].map((at) => {
          const copy = Buffer.from(passkey[name], 'base64url');
          copy[at] = (copy[at] ?? 0) ^ 1;
          const other = { ...passkey, [name]: copy.toString('base64url') };
          return { message_id, response: { ...signed, passkey: other } };
        }),
      ),
    ];
    expect(changed.length).toBeGreaterThan(300);
    const accepted = changed.filter((each) => {
      try {
        return wrongWith(each, payload) === null;
      } catch {
        return false;
      }
    });
    expect(accepted).toEqual([]);
  });

  it('cannot be passed off as an answer without fields', async () => {
    const { account, message_id, respond, answer } = await aFormSigner();
    await respond(answer);
    const message = await account.open.messages.get({ message_id });
    const wrongWith = await documentedCheck();
    expect(wrongWith(message, payload)).toBe(null);
    expect(wrongWith(message, aCard)).toBe('the person saw another card');
    const emptied = { ...message, response: { ...message.response, fields: {} } };
    expect(wrongWith(emptied, payload)).toBe('the fields have other values than their digest');
  });

  it('has a proof by the test key in a test app', async () => {
    const app = await aTestApp();
    const to = ['usr_test_approves'];
    const { message_id } = await aMessage(app, { to, payload, require: 'passkey' });
    await answered();
    const wrongWith = await documentedCheck();
    expect(wrongWith(await app.open.messages.get({ message_id }), payload)).toBe(null);
  });
});
