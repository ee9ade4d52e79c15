import { afterEach, describe, expect, it, vi } from 'vitest';
import { removeExpired } from '../../platform/database/removed-rows.model.ts';
import { definedTables } from '../../platform/database/tables.ts';
import { showMailbox } from '../../platform/mails/mails.ts';
import { aClientAddress, aPerson, call, problemIn, refusal, service } from '../../testing/world.ts';
import {
  decideHandover,
  enterHandover,
  type HandoverRow,
  handovers,
  takeHandoverTry,
  useHandover,
} from './handover.model.ts';

afterEach(() => vi.useRealTimers());
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

/** An installed app, which has no cookies yet. */
function anApp(ip = aClientAddress()) {
  const { api, cookies } = call({ surface: 'app', request: { ip, userAgent: 'Installed app' } });
  const enter = (code: string) => api.handovers.enter({ code });
  const redeem = (claim: string) => api.handovers.redeem({ claim });
  return { enter, redeem, token: () => cookies.get('assent_session') ?? '' };
}

/** A person whose browser shows a code. */
async function aShownCode() {
  const person = await aPerson();
  return { person, ...(await person.inbox.handovers.start({})) };
}

/** Another code with the same first three letters. */
const wrongLike = (code: string) => `${code.slice(0, 3)}${code.endsWith('B') ? 'CCCCC' : 'BBBBB'}`;

describe('a code that a browser shows', () => {
  it('signs the installed app in after that browser has confirmed, with one mail', async () => {
    const { person, handover_id, code } = await aShownCode();
    const app = anApp();
    const { claim } = await app.enter(code);
    expect(await app.redeem(claim)).toEqual({ status: 'waiting', me: null });
    expect(app.token()).toBe('');
    const { inbox, email } = person;
    expect(await inbox.handovers.show({ handover_id })).toMatchObject({
      status: 'entered',
      browser: { user_agent: 'Installed app', is_same_network: false },
    });
    const before = (await showMailbox(service, email)).length;
    await inbox.handovers.confirm({ handover_id });
    expect(await app.redeem(claim)).toMatchObject({ status: 'signed_in', me: { email } });
    expect(
      await call({ credentials: { personSession: app.token() } }).api.people.me({}),
    ).toMatchObject({
      email,
    });
    const mails = await showMailbox(service, email);
    expect(mails.length - before).toBe(1);
    expect(mails[0]?.subject).toMatch(/code from another browser/);
    expect(await inbox.handovers.show({ handover_id })).toMatchObject({ status: 'used' });
  });

  it('has eight letters, of which only keyed digests are stored', async () => {
    const { handover_id, code } = await aShownCode();
    expect(code).toMatch(/^[B-Z]{4}-[B-Z]{4}$/);
    const row = JSON.stringify(await handovers.findByPk(handover_id));
    expect(row).not.toContain(code.slice(0, 4));
    expect(row).not.toContain(code.replace('-', ''));
  });

  it('can be entered in lower case, with spaces or without the dash', async () => {
    const { code } = await aShownCode();
    expect(await anApp().enter(` ${code.toLowerCase().replace('-', ' ')}`)).toHaveProperty('claim');
  });

  it('is valid for two minutes', async () => {
    const { code } = await aShownCode();
    later(120_001);
    expect(await refusal(anApp().enter(code))).toBe('invalid_credentials');
  });

  it('can be confirmed within two minutes after it was entered', async () => {
    const { person, handover_id, code } = await aShownCode();
    later(110_000);
    await anApp().enter(code);
    later(110_000);
    await person.inbox.handovers.confirm({ handover_id });
  });

  it('cannot be confirmed later', async () => {
    const { person, handover_id, code } = await aShownCode();
    await anApp().enter(code);
    later(120_001);
    const { confirm, show } = person.inbox.handovers;
    expect(await refusal(confirm({ handover_id }))).toBe('code_expired');
    expect(await show({ handover_id })).toMatchObject({ status: 'expired' });
  });

  it('ends at its time in each step, and takes no step but the next', async () => {
    const { handover_id: id } = await aShownCode();
    const { handover_id: other } = await aShownCode();
    const untouched = await handovers.existing(other);
    // No other code begins like it.
    await handovers.update({ nameDigest: id }, { where: { id } });
    const { sessionId, codeDigest } = await handovers.existing(id);
    const nameDigests = [id];
    const enter = (now: number, code = codeDigest) =>
      enterHandover({
        nameDigests,
        codeDigests: [code],
        claimDigest: id,
        userAgent: null,
        ip: '::1',
        now,
        expiresAt: 99,
      });
    const decide = (now: number, session = sessionId) =>
      decideHandover({ id, sessionId: session, status: 'confirmed', now, expiresAt: 99 });
    const set = (values: Partial<HandoverRow>) =>
      handovers.update({ expiresAt: 10, ...values }, { where: { id } });
    for (const [from, step] of [
      ['shown', (now: number) => takeHandoverTry(nameDigests, now)],
      ['shown', enter],
      ['entered', decide],
      ['confirmed', (now: number) => useHandover(id, now)],
    ] as const)
      for (const status of ['shown', 'entered', 'confirmed', 'denied', 'used'] as const) {
        await set({ status });
        expect(await step(10)).toBe(0);
        expect([from, status, await step(9)]).toEqual([from, status, status === from ? 1 : 0]);
      }
    await set({ status: 'shown', triesLeft: 1 });
    expect(await enter(9, 'another')).toBe(0);
    expect(await takeHandoverTry(nameDigests, 9)).toBe(1);
    expect(await takeHandoverTry(nameDigests, 9)).toBe(0);
    expect((await handovers.existing(id)).triesLeft).toBe(0);
    await set({ status: 'entered' });
    expect(await decide(9, 'another')).toBe(0);
    expect(await handovers.existing(other)).toEqual(untouched);
    while (await removeExpired(definedTables(), 10));
    expect(await handovers.findByPk(id)).not.toBeNull();
    while (await removeExpired(definedTables(), 11));
    expect(await handovers.findByPk(id)).toBeNull();
  });

  it('says whether it was entered in the same network, and then what becomes of it', async () => {
    const { person, handover_id, code } = await aShownCode();
    const { handovers: own } = person.inbox;
    expect(await own.show({ handover_id })).toMatchObject({ status: 'shown', browser: null });
    const app = anApp(person.ip);
    const { claim } = await app.enter(code);
    const near = call({
      surface: 'app',
      request: { ip: person.ip },
      credentials: { personSession: person.token },
    }).api.handovers;
    expect(await near.show({ handover_id })).toMatchObject({ browser: { is_same_network: true } });
    await own.deny({ handover_id });
    const denied = await problemIn(app.redeem(claim));
    expect([denied.code, denied.more.params]).toEqual([
      'code_expired',
      { reason: 'handover_refused' },
    ]);
    expect((await own.deny({ handover_id })).status).toBe('denied');
    const late = await problemIn(own.confirm({ handover_id }));
    expect([late.code, late.more.params]).toEqual(['code_expired', { reason: 'handover' }]);
    later(121_000);
    expect((await own.show({ handover_id })).status).toBe('denied');
    const ended = await problemIn(app.redeem(claim));
    expect(ended.more.params).toEqual({ reason: 'handover' });
  });

  it('is entered once, also by two at the same time', async () => {
    const { code } = await aShownCode();
    const entered = await Promise.allSettled([anApp().enter(code), anApp().enter(code)]);
    expect(entered.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refusal(anApp().enter(code))).toBe('invalid_credentials');
  });

  it('begins one session, also for two requests at the same time', async () => {
    const { person, handover_id, code } = await aShownCode();
    const app = anApp();
    const { claim } = await app.enter(code);
    await person.inbox.handovers.confirm({ handover_id });
    const redeemed = await Promise.allSettled([app.redeem(claim), app.redeem(claim)]);
    expect(redeemed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await person.inbox.people.sessions({})).data).toHaveLength(2);
    expect(await refusal(app.redeem(claim))).toBe('code_expired');
  });

  it('is ended by five wrong tries, however they come', async () => {
    const { code } = await aShownCode();
    const wrong = Array.from({ length: 5 }, () => refusal(anApp().enter(wrongLike(code))));
    expect(new Set(await Promise.all(wrong))).toEqual(new Set(['invalid_credentials']));
    expect(await refusal(anApp().enter(code))).toBe('invalid_credentials');
  });

  it('is accepted after four wrong tries', async () => {
    const { code } = await aShownCode();
    for (let tries = 0; tries < 4; tries += 1) await refusal(anApp().enter(wrongLike(code)));
    expect(await anApp().enter(code)).toHaveProperty('claim');
  });

  it('is replaced by the next code of this browser', async () => {
    const { person, code } = await aShownCode();
    const next = await person.inbox.handovers.start({});
    expect(await refusal(anApp().enter(code))).toBe('invalid_credentials');
    expect(await anApp().enter(next.code)).toHaveProperty('claim');
  });

  it('is refused with the same words, whatever is wrong', async () => {
    const { code } = await aShownCode();
    await anApp().enter(code);
    const used = await problemIn(anApp().enter(code));
    const unknown = await problemIn(anApp().enter('BBBBBBBB'));
    const malformed = await problemIn(anApp().enter('1'));
    expect([unknown.message, malformed.message]).toEqual([used.message, used.message]);
  });
});

describe('the browser that shows a code', () => {
  it('alone confirms it, not another browser of the person', async () => {
    const { person, handover_id, code } = await aShownCode();
    const { claim } = await anApp().enter(code);
    later(61_000);
    const other = await aPerson({ email: person.email });
    expect(await refusal(other.inbox.handovers.confirm({ handover_id }))).toBe('not_found');
    expect(await refusal(other.inbox.handovers.show({ handover_id }))).toBe('not_found');
    expect(await anApp().redeem(claim)).toMatchObject({ status: 'waiting' });
  });

  it('can refuse whoever entered it', async () => {
    const { person, handover_id, code } = await aShownCode();
    const app = anApp();
    const { claim } = await app.enter(code);
    await person.inbox.handovers.deny({ handover_id });
    expect(await refusal(person.inbox.handovers.confirm({ handover_id }))).toBe('code_expired');
    const problem = await problemIn(app.redeem(claim));
    expect([problem.code, problem.message]).toEqual([
      'code_expired',
      expect.stringMatching(/refused/),
    ]);
  });

  it('decides once, also if it confirms and refuses at the same time', async () => {
    const { person, handover_id, code } = await aShownCode();
    await anApp().enter(code);
    const { confirm, deny } = person.inbox.handovers;
    const decided = await Promise.allSettled([confirm({ handover_id }), deny({ handover_id })]);
    expect(decided.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('cannot confirm what nobody has entered', async () => {
    const { person, handover_id } = await aShownCode();
    expect(await refusal(person.inbox.handovers.confirm({ handover_id }))).toBe('code_expired');
  });

  it('takes the code with it when it signs out', async () => {
    const { person, handover_id, code } = await aShownCode();
    const app = anApp();
    const { claim } = await app.enter(code);
    await person.inbox.handovers.confirm({ handover_id });
    await person.inbox.people.logout({});
    expect(await refusal(app.redeem(claim))).toBe('code_expired');
  });
});

describe('the limits of these codes', () => {
  it('allow thirty wrong codes an hour per network, and do not count right ones', async () => {
    const ip = aClientAddress();
    const { code } = await aShownCode();
    await anApp(ip).enter(code);
    const wrong: string[] = [];
    for (let tries = 0; tries < 31; tries += 1) wrong.push(await refusal(anApp(ip).enter('BBBB')));
    expect(wrong.slice(29)).toEqual(['invalid_credentials', 'too_many_attempts']);
    const next = await aShownCode();
    expect(await refusal(anApp(ip).enter(next.code))).toBe('too_many_attempts');
    expect(await anApp().enter(next.code)).toHaveProperty('claim');
  });

  it('allow twenty codes an hour per person', async () => {
    const { inbox } = await aPerson();
    for (let shown = 0; shown < 20; shown += 1) await inbox.handovers.start({});
    expect(await refusal(inbox.handovers.start({}))).toBe('rate_limited');
  });
});
