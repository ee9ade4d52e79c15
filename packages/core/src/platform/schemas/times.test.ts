import { describe, expect, it } from 'vitest';
import { aTeam, memberAt } from '../../answers/approvals/testing.ts';
import { aGroup, idsOf } from '../../messages/audiences/testing.ts';
import { aCard, aMessage, anAccount, aPerson, problemIn } from '../../testing/world.ts';

// A time in seconds, or one that has passed, is never taken in silence.

const seconds = Math.floor(Date.now() / 1000);

/** Every operation that takes a time, with a time. */
const taking = [
  ['scheduled_at of a message', '/scheduled_at'],
  ['created_after of a list', '/created_after'],
  ['created_before of a list', '/created_before'],
  ['since of a resend', '/since'],
  ['until of on call', '/until'],
  ['starts_at of a stand-in', '/starts_at'],
  ['ends_at of a stand-in', '/ends_at'],
] as const;

async function requestWith(what: (typeof taking)[number][0], time: number): Promise<unknown> {
  const account = await anAccount();
  const { open } = account;
  const { inbox } = await aPerson();
  const standIn = { email: 'grace@example.com', starts_at: Date.now(), ends_at: Date.now() + 1e8 };
  switch (what) {
    case 'scheduled_at of a message':
      return aMessage(account, { scheduled_at: time });
    case 'created_after of a list':
      return open.messages.list({ created_after: String(time) });
    case 'created_before of a list':
      return open.messages.list({ created_before: String(time) });
    case 'since of a resend':
      return open.callbacks.resendFailed({ since: time });
    case 'until of on call': {
      const { group_id } = await open.groups.create({ name: 'ops' });
      return open.groups.setOnCall({ group_id, subscribers: [], until: time });
    }
    case 'starts_at of a stand-in':
      return inbox.standIns.ask({ ...standIn, starts_at: time });
    case 'ends_at of a stand-in':
      return inbox.standIns.ask({ ...standIn, ends_at: time });
  }
}

describe('a time in seconds', () => {
  it.each(taking)('is refused with the time in milliseconds: %s', async (what, pointer) => {
    const { code, message, more } = await problemIn(requestWith(what, seconds));
    const said = more.errors?.find((each) => each.pointer === pointer)?.detail ?? message;
    expect(['validation_failed', 'scheduled_in_past']).toContain(code);
    expect(said).toContain(
      `must be in milliseconds; ${seconds} looks like seconds. Use ${seconds}000`,
    );
  });

  it('is none when it is the beginning of a filter', async () => {
    const { open } = await anAccount();
    expect((await open.messages.list({ created_after: '0' })).data).toEqual([]);
  });
});

describe('on call until a time that has passed', () => {
  it('is done with a warning, and the whole group is asked', async () => {
    const team = await aTeam(2);
    const [ada, grace] = [memberAt(team, 0), memberAt(team, 1)];
    const group_id = await aGroup(team, 'ops', ada, grace);
    const { groups } = team.account.open;
    const subscribers = idsOf(ada);
    const late = await groups.setOnCall({ group_id, subscribers, until: Date.now() - 90_000 });
    expect(late).toMatchObject({
      on_call: 0,
      warnings: [expect.stringMatching(/^until: .*passed/)],
    });
    const sent = await aMessage(team.account, { to: ['group:ops/on-call'] });
    expect(sent.recipients).toMatchObject({ people: 2, on_call_missing: ['ops'] });
    const right = await groups.setOnCall({ group_id, subscribers, until: Date.now() + 90_000 });
    expect(right).toMatchObject({ on_call: 1, warnings: [] });
  });

  it('is refused after a day', async () => {
    const team = await aTeam(1);
    const group_id = await aGroup(team, 'ops', memberAt(team, 0));
    const until = Date.now() - 86_500_000;
    const problem = await problemIn(
      team.account.open.groups.setOnCall({ group_id, subscribers: [], until }),
    );
    expect(problem.more.errors).toMatchObject([{ pointer: '/until', code: 'too_small' }]);
  });
});

describe('a send that nobody gets', () => {
  it('says that nobody is on the topic', async () => {
    const account = await anAccount();
    const { warnings } = await aMessage(account);
    expect(warnings).toEqual([expect.stringContaining(`nobody is on ${account.default_topic}`)]);
  });

  it('says nothing when somebody is', async () => {
    const team = await aTeam(1);
    expect((await aMessage(team.account)).warnings).toEqual([]);
    const to = idsOf(memberAt(team, 0));
    expect((await aMessage(team.account, { to })).warnings).toEqual([]);
  });
});

describe('the language of a card', () => {
  it.each(['de', 'pt-BR', 'zh-Hant', 'sr-Latn-RS', 'yue', 'gsw', 'en-US'])(
    'is taken in silence when browsers know it: %s',
    async (lang) => {
      const team = await aTeam(1);
      const { warnings } = await aMessage(team.account, { payload: { ...aCard, lang } });
      expect(warnings).toEqual([]);
    },
  );

  it.each(['xx', 'qqq', 'english'])('is a warning when no browser knows it: %s', async (lang) => {
    const team = await aTeam(1);
    const { warnings } = await aMessage(team.account, { payload: { ...aCard, lang } });
    expect(warnings).toEqual([expect.stringMatching(`^payload.lang: ${lang} `)]);
  });
});
