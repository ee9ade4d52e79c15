import { describe, expect, it } from 'vitest';
import {
  aMessage,
  anAccount,
  anyEmail,
  aPerson,
  call,
  codeFor,
  problemIn,
  tokenOf,
} from '../../testing/world.ts';

/** A person who has never said a name, on an account's default topic. */
async function aNameless(account: Awaited<ReturnType<typeof anAccount>>) {
  const email = anyEmail();
  const { api } = call({ surface: 'app' });
  await api.people.start({ email });
  const { cookies, api: entering } = call({ surface: 'app' });
  const me = await entering.people.enter({ email, code: await codeFor(email) });
  const { api: inbox } = call({
    surface: 'app',
    credentials: { personSession: cookies.get('assent_session') ?? '' },
  });
  const { url } = await account.open.invites.create({ topic: account.default_topic });
  await inbox.subscriptions.join({ invite_token: tokenOf(url) });
  return { email, me, inbox, mask: `${email[0]}•••@e•••` };
}

describe('a person without a name', () => {
  it('is shown as a masked address everywhere', async () => {
    const account = await anAccount();
    const { me, inbox, mask } = await aNameless(account);
    expect(me).toMatchObject({ display_name: mask, is_named: false });
    const [subscriber] = (await account.open.subscriptions.subscribers({})).data;
    expect(subscriber).toMatchObject({ display_name: mask, email: null });
    const answered = await aMessage(account);
    await inbox.answers.respond({ message_id: answered.message_id, value: 'approve' });
    const reported = await aMessage(account);
    await inbox.reports.report({ message_id: reported.message_id });
    const { response } = await account.open.messages.get({ message_id: answered.message_id });
    expect(response?.responder.display_name).toBe(mask);
    const { data } = await account.open.reports.list({ message_id: reported.message_id });
    expect(data[0]?.reporter.display_name).toBe(mask);
  });

  it('is not shown with the address to a developer', async () => {
    const account = await anAccount();
    const { email } = await aNameless(account);
    const [local = ''] = email.split('@');
    const shown = JSON.stringify(await account.open.subscriptions.subscribers({}));
    expect(shown).not.toContain(local);
    expect(shown).not.toContain('example.com');
  });

  it('is shown with a name after choosing one', async () => {
    const { inbox } = await aNameless(await anAccount());
    const me = await inbox.people.rename({ display_name: 'Łucja' });
    expect(me).toMatchObject({ display_name: 'Łucja', is_named: true });
  });
});

describe('the name of a person', () => {
  it.each([
    'You',
    'YOU',
    'y o u',
    'Υоu',
    'Ｙｏｕ',
    'y0u',
    'Assent',
    'Αѕѕеnt',
    'Assent Support',
    'A55ent',
  ])('is not %s', async (display_name) => {
    const { inbox } = await aPerson();
    const problem = await problemIn(inbox.people.rename({ display_name }));
    const errors = [expect.objectContaining({ pointer: '/display_name', code: 'reserved_name' })];
    expect(problem.more).toMatchObject({ errors });
  });

  it.each([
    ['an address', 'paypal.com', 'invalid_name'],
    ['a URL', 'Ada https://evil.example', 'invalid_name'],
    ['an e-mail address', 'ada@example', 'invalid_name'],
    ['an address in wide letters', 'paypal．com', 'invalid_name'],
    ['a check mark', 'Ada ✓', 'invalid_name'],
    ['two alphabets in one word', 'P\u0430ul', 'invalid_name'],
    ['a soft hyphen', 'Ada Love\u00adlace', 'invalid_name'],
    ['a joiner in Latin', 'Ada Love\u200dlace', 'invalid_name'],
    ['a pile of marks', 'A\u0316\u0317\u0318da', 'stacked_marks'],
    ['an Arabic mark', 'Ada \u061c1 2', 'invisible_characters'],
    ['an override', 'Ada \u202eecalevoL', 'invisible_characters'],
  ])('does not contain %s', async (_what, display_name, code) => {
    const { inbox } = await aPerson();
    const problem = await problemIn(inbox.people.rename({ display_name }));
    const errors = [expect.objectContaining({ pointer: '/display_name', code })];
    expect(problem.more).toMatchObject({ errors });
  });

  it.each(['Łucja Żak', "D'Arcy", 'Dr. Ada Lovelace', 'علی\u200cرضا', 'श्री\u200dमान', '王小明'])(
    'may be %s',
    async (display_name) => {
      const { inbox } = await aPerson();
      const me = await inbox.people.rename({ display_name });
      expect(me.display_name).toBe(display_name);
    },
  );

  it('that is refused at the first sign-in does not consume the code', async () => {
    const email = anyEmail();
    const { api } = call({ surface: 'app' });
    await api.people.start({ email });
    const code = await codeFor(email);
    await problemIn(api.people.enter({ email, code, display_name: 'You' }));
    const me = await api.people.enter({ email, code, display_name: 'Young Yousef' });
    expect(me.display_name).toBe('Young Yousef');
  });
});
