import { expect, it } from 'vitest';
import { aPasskey, documentedCheck, signedAnswer } from '../../testing/authenticator.ts';
import { namedCrowd } from '../../testing/crowd.ts';
import { standIn } from '../../testing/stand-ins.ts';
import { aCard, aMessage, refusal } from '../../testing/world.ts';
import { aQuorum, aTeam, eventsOf, memberAt } from './testing.ts';

const card = {
  ...aCard,
  fields: [
    { key: 'amount', label: 'Amount', type: 'number' as const, default: 1200, required: true },
    { key: 'note', label: 'Note', type: 'text' as const },
  ],
};

it('counts signed answers with values and numbers, of those who may give them', async () => {
  const team = await aTeam(5);
  const [ada, grace, joan] = [memberAt(team, 0), memberAt(team, 1), memberAt(team, 2)];
  const [excluded, added] = [memberAt(team, 3), memberAt(team, 4)];
  const keys = new Map(
    await Promise.all(
      [grace, joan].map(async (each) => [each, (await aPasskey(each)).authenticator] as const),
    ),
  );
  await standIn(ada, joan);
  const message_id = await aQuorum(team, 2, {
    payload: card,
    to: [ada, grace, excluded].map(({ subscriberId }) => subscriberId),
    approvals: { exclude: [excluded.subscriberId], values: 'each' },
    widen: [{ after: 60, to: [added.subscriberId] }],
    remind_every: 60,
    require: 'passkey',
    match: true,
    urgency: 'normal',
    expires_in: 3600,
  });
  const { match_code } = await team.account.open.messages.get({ message_id });
  const input = { message_id, value: 'approve' as const, match: match_code ?? '' };
  const sign = (who: typeof ada, fields: Record<string, number | string>) => {
    const authenticator = keys.get(who);
    if (!authenticator) throw new Error('they have a passkey');
    return signedAnswer(who, authenticator, { ...input, fields });
  };
  expect(await refusal(excluded.inbox.answers.respond(input))).toBe('not_eligible');
  expect(await refusal(added.inbox.answers.show({ message_id }))).toBe('not_found');

  const first = await sign(joan, { amount: 900 });
  await joan.inbox.answers.respond(first);
  // What another person signed is no proof, nor are other values.
  expect(await refusal(grace.inbox.answers.respond(first))).toBe('passkey_refused');
  const second = await sign(grace, { amount: 1200, note: 'as sent' });
  const changed = { ...second, fields: { amount: 1201, note: 'as sent' } };
  expect(await refusal(grace.inbox.answers.respond(changed))).toBe('passkey_refused');
  const shown = await grace.inbox.answers.show({ message_id });
  expect(shown.approvals).toMatchObject({
    approved: 1,
    answers: [{ fields: { amount: 900 }, edited: ['amount'] }],
  });
  await grace.inbox.answers.respond(second);

  const message = await team.account.open.messages.get({ message_id });
  expect(message).toMatchObject({ status: 'approved', approved: true, progress: null });
  expect(message.answers).toMatchObject([
    {
      responder: { subscriber_id: joan.subscriberId },
      on_behalf_of: { subscriber_id: ada.subscriberId },
      fields: { amount: 900 },
      edited: ['amount'],
      auth_method: 'passkey',
    },
    { responder: { subscriber_id: grace.subscriberId }, on_behalf_of: null, edited: [] },
  ]);
  expect(message.answers?.at(-1)).toEqual(message.response);
  const wrongWith = await documentedCheck();
  for (const response of message.answers ?? [])
    expect(wrongWith({ ...message, response }, message.payload)).toBeNull();

  const events = await eventsOf(team, message_id);
  expect(events.map(({ type }) => type)).toEqual(['message.progressed', 'message.approved']);
  expect(events[0]?.data.approval).toEqual({ action: 'given', answer: message.answers?.[0] });
  expect(events[1]?.data.answers).toEqual(message.answers);
  expect(events[1]?.data.response).toEqual(message.response);
  expect(JSON.stringify(events)).not.toContain('match_code');
  const seen = await ada.inbox.answers.show({ message_id });
  expect(JSON.stringify(seen)).not.toMatch(/match_code|email|reference/);
  expect(seen).toMatchObject({ match: null, approvals: { required: 2, approved: 2 } });
});

it('has events of at most 20 kB when everything is as large as it can be', async () => {
  const team = await aTeam(4);
  const [ada, grace, joan] = [memberAt(team, 0), memberAt(team, 1), memberAt(team, 2)];
  for (const each of [ada, grace, joan])
    await each.inbox.people.rename({ display_name: '€'.repeat(60) });
  const { authenticator } = await aPasskey(joan);
  await standIn(ada, joan);
  const send = (ext: string) =>
    aQuorum(team, 2, {
      payload: {
        title: 'Fill in',
        fields: [1, 2, 3].map((n) => ({
          key: `field_${n}`,
          label: `Field ${n}`,
          type: 'text' as const,
          default: 'x',
        })),
      },
      to: [ada, grace].map(({ subscriberId }) => subscriberId),
      widen: [{ after: 60, to: [memberAt(team, 3).subscriberId] }],
      require: 'passkey',
      ext,
    });
  // The largest reference that is accepted.
  let size = 6_000;
  let message_id = '';
  while (!message_id) {
    size -= 6;
    const ext = '\u0001'.repeat(Math.floor(size / 6));
    message_id = await send(ext).catch((error: unknown) => {
      if (size < 100) throw error;
      return '';
    });
  }
  const fields = { field_1: 'x'.repeat(2000), field_2: 'y'.repeat(2000), field_3: '' };
  const { field_3: _none, ...filled } = fields;
  const signed = await signedAnswer(joan, authenticator, {
    message_id,
    value: 'approve',
    fields: filled,
  });
  const comment = '€'.repeat(1000);
  await joan.inbox.answers.respond({ ...signed, comment });
  await grace.inbox.reports.report({ message_id, comment });
  const { data } = await team.account.open.events.list({ after: '0', limit: '100' });
  const sizes = data.map(({ type, body }) => [type, Buffer.byteLength(body)]);
  for (const [, bytes] of sizes) expect(bytes).toBeLessThanOrEqual(20_000);
  expect(sizes).toHaveLength(3);
});

it('has events of at most 20 kB when it names as many groups as it can', async () => {
  const team = await aTeam(3);
  const [ada, grace] = [memberAt(team, 0), memberAt(team, 1)];
  for (const each of [ada, grace]) await each.inbox.people.rename({ display_name: '€'.repeat(60) });
  await standIn(ada, grace);
  const ids = (await namedCrowd(team.account, 5)).concat(ada.subscriberId);
  const names = Array.from({ length: 20 }, (_, at) => `g${at}`.padEnd(39, 'x'));
  for (const name of names) {
    const { group_id } = await team.account.open.groups.create({ name });
    await team.account.open.groups.setMembers({ group_id, subscribers: ids });
  }
  const each = names.slice(0, 5).map((name) => ({ from: `group:${name}`, required: 1 }));
  const context_url = 'https://shop.example.com/'.padEnd(2_048, 'a');
  const send = (characters: number, to?: string[]) =>
    aMessage(team.account, {
      to,
      context_url,
      ext: '\u0001'.repeat(characters),
      approvals: { each },
    });
  for (const to of [undefined, names.map((name) => `group:${name}/on-call`)]) {
    // Nearly the largest reference that is accepted.
    let characters = 2_056;
    let message_id = '';
    while (!message_id) {
      characters -= 8;
      const sent = await send(characters, to).catch((error: unknown) => {
        if (characters < 1_300) throw error;
      });
      message_id = sent?.message_id ?? '';
    }
    const comment = '€'.repeat(1000);
    await grace.inbox.answers.respond({ message_id, value: 'approve', comment });
    await grace.inbox.answers.takeBack({ message_id });
    await grace.inbox.answers.respond({ message_id, value: 'reject', comment });
  }
  const { data } = await team.account.open.events.list({ after: '0', limit: '100' });
  const types = data.map(({ type }) => type);
  expect(types.filter((type) => type === 'message.progressed')).toHaveLength(4);
  for (const { type, body } of data) expect(Buffer.byteLength(body), type).toBeLessThan(20_001);
});

it('has events of at most 20 kB when it is reported after it was closed with as much as can be said', async () => {
  const team = await aTeam(3);
  const [ada, grace, joan] = [memberAt(team, 0), memberAt(team, 1), memberAt(team, 2)];
  for (const each of [ada, grace, joan])
    await each.inbox.people.rename({ display_name: '€'.repeat(60) });
  await standIn(ada, grace);
  // Its link is stored three times as long as it is sent, and nothing more fits.
  const message = {
    payload: { ...aCard, approve_label: '払'.repeat(24) },
    context_url: `https://shop.example.com/${'€'.repeat(224)}`,
  };
  const tooLong = aMessage(team.account, { ...message, ext: '\u0001'.repeat(1_980) });
  expect(await refusal(tooLong)).toBe('validation_failed');
  const { message_id } = await aMessage(team.account, { ...message, ext: '\u0001'.repeat(1_970) });
  const comment = '€'.repeat(1000);
  await grace.inbox.answers.respond({ message_id, value: 'approve', comment });
  await joan.inbox.reports.report({ message_id, comment });
  const { data } = await team.account.open.events.list({ after: '0', limit: '100' });
  const events = data.map(({ type, body }) => ({ type, body, data: JSON.parse(body).data }));
  for (const { type, body } of events) expect(Buffer.byteLength(body), type).toBeLessThan(20_001);
  // The final event has the comment that the report has no room for.
  expect(events).toMatchObject([
    { type: 'message.approved', data: { response: { comment } } },
    {
      type: 'message.reported',
      data: { answers: null, response: { value: 'approve', comment: null }, report: { comment } },
    },
  ]);
});

it('has events of at most 20 kB with the largest amount and the longest question', async () => {
  const team = await aTeam(2);
  const [ada, grace] = [memberAt(team, 0), memberAt(team, 1)];
  for (const each of [ada, grace]) await each.inbox.people.rename({ display_name: '€'.repeat(60) });
  await standIn(ada, grace);
  const amount = {
    type: 'money' as const,
    amount: '9999999999999999.99',
    currency: 'EUR' as const,
    payee: '€'.repeat(80),
    account: '€'.repeat(64),
    label: '€'.repeat(60),
  };
  const context_url = 'https://shop.example.com/'.padEnd(2_048, 'a');
  const to = [ada.subscriberId];
  // Nearly the largest reference that is accepted.
  let characters = 2_056;
  let message_id = '';
  while (!message_id) {
    characters -= 8;
    const message = { to, context_url, ext: '\u0001'.repeat(characters) };
    const sent = await aMessage(team.account, {
      ...message,
      payload: { ...aCard, approve_label: '払'.repeat(24), blocks: [amount] },
      questions: 'allowed',
    }).catch((error: unknown) => {
      if (characters < 1_000) throw error;
    });
    message_id = sent?.message_id ?? '';
  }
  await grace.inbox.questions.ask({ message_id, text: '€'.repeat(1000) });
  const comment = '€'.repeat(1000);
  const conversation = 1;
  await grace.inbox.answers.respond({ message_id, value: 'approve', comment, conversation });
  const { data } = await team.account.open.events.list({ after: '0', limit: '100' });
  expect(data.map(({ type }) => type)).toEqual(['message.question', 'message.approved']);
  for (const { type, body } of data) expect(Buffer.byteLength(body), type).toBeLessThan(20_001);
});
