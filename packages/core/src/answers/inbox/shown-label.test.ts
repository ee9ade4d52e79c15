import { describe, expect, it } from 'vitest';
import { meaningOf } from '../../messages/cards/labels.ts';
import { localesIn } from '../../platform/languages.ts';
import { MAX_BUTTON_LABEL } from '../../platform/schemas/published-limits.ts';
import { withLocales } from '../../testing/invented-locale.ts';
import {
  aCard,
  aMessage,
  anAccount,
  aSubscriber,
  call,
  service as english,
  problemIn,
} from '../../testing/world.ts';

const service = withLocales(english);

/** A message, and the person who reads it on a server with more languages. */
async function aReadMessage(payload: Parameters<typeof aMessage>[1] = {}) {
  const account = await anAccount();
  const { token } = await aSubscriber(account);
  const { message_id } = await aMessage(account, payload);
  const { api } = call({ surface: 'app', service, credentials: { personSession: token } });
  const respond = (value: 'approve' | 'reject', label?: string) =>
    api.answers.respond({ message_id, value, label });
  const message = () => account.open.messages.get({ message_id });
  return { respond, message };
}

describe('the label of an answer', () => {
  it('is the default label as the person saw it, and the card keeps the English one', async () => {
    const { respond, message } = await aReadMessage();
    await respond('reject', '«Reject»');
    const { response, payload } = await message();
    expect(response?.label).toBe('«Reject»');
    expect(payload?.reject_label).toBe('Reject');
  });

  it.each([undefined, 'Approve'])('is that of the card for %j', async (label) => {
    const { respond, message } = await aReadMessage();
    await respond('approve', label);
    expect((await message()).response?.label).toBe('Approve');
  });

  it.each([
    ['an invented text', {}, 'Whatever'],
    ['the default of the other button', {}, '«Reject»'],
    ['the default in a language that is not offered', {}, 'Genehmigen'],
    ['a default where the sender gave a label', { approve_label: 'Pay' }, '«Approve»'],
    ['English where the sender gave a label', { approve_label: 'Pay' }, 'Approve'],
  ])('is not %s, and nothing is decided', async (_what, labels, label) => {
    const { respond, message } = await aReadMessage({ payload: { ...aCard, ...labels } });
    const { code, more } = await problemIn(respond('approve', label));
    expect(code).toBe('validation_failed');
    expect(more.errors).toMatchObject([{ pointer: '/label', code: 'unknown_label' }]);
    expect(await message()).toMatchObject({ response: null });
  });
});

describe('the default labels', () => {
  it.each(localesIn(english.languages))(
    'of %s say which answer they are, and are short',
    (locale) => {
      const { approve = '', reject = '' } = english.languages[locale]?.labels ?? {};
      expect([meaningOf(approve), meaningOf(reject)]).toEqual(['approve', 'reject']);
      for (const label of [approve, reject])
        expect([...label].length).toBeLessThanOrEqual(MAX_BUTTON_LABEL);
    },
  );
});
