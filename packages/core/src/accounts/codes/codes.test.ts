import { describe, expect, it } from 'vitest';
import {
  aClientAddress,
  anyEmail,
  aPerson,
  call,
  problemIn,
  refusal,
} from '../../testing/world.ts';
import { aBrowser } from './testing/code-browser.ts';

/** A code that is none of these. */
const wrong = (...right: string[]) =>
  ['000000', '111111', '222222'].find((code) => !right.includes(code)) ?? '333333';

/** The refusals of guesses, one after the other. */
async function refusals(count: number, guess: (at: number) => Promise<unknown>) {
  const codes: string[] = [];
  for (let at = 0; at < count; at += 1) codes.push(await refusal(guess(at)));
  return codes;
}
const counted = (codes: string[], code: string) => codes.filter((each) => each === code).length;

describe('a code', () => {
  it('is accepted in the browser that requested it', async () => {
    const [email, browser] = [anyEmail(), aBrowser()];
    const { code } = await browser.start(email);
    expect(await browser.enter(email, code)).toMatchObject({ email });
  });

  it('is accepted with its challenge in the body', async () => {
    const email = anyEmail();
    const { challenge, code } = await aBrowser().start(email);
    expect(await aBrowser().enter(email, code, challenge)).toMatchObject({ email });
  });

  it('is refused with the challenge of another code, and both remain valid', async () => {
    const [email, mine, other] = [anyEmail(), aBrowser(), aBrowser()];
    const first = await mine.start(email);
    const second = await other.start(email);
    if (first.code === second.code) return;
    const problem = await problemIn(mine.enter(email, second.code));
    expect(problem.code).toBe('invalid_credentials');
    expect(problem.message).toMatch(/this browser\. 4 attempts left/);
    expect(await mine.enter(email, first.code)).toMatchObject({ email });
    expect(await other.enter(email, second.code)).toMatchObject({ email });
  });

  it('is accepted without a challenge', async () => {
    const email = anyEmail();
    const { code } = await aBrowser().start(email);
    expect(await aBrowser().enter(email, code)).toMatchObject({ email });
  });

  it('has expired for a challenge that has no code', async () => {
    const email = anyEmail();
    const { code } = await aBrowser().start(email);
    const problem = await problemIn(aBrowser().enter(email, code, 'x'.repeat(43)));
    expect([problem.code, problem.message]).toEqual([
      'code_expired',
      expect.stringMatching(/another browser requested it/),
    ]);
  });

  it('that is requested twice in a minute is mailed once and valid for both requests', async () => {
    const [email, ip] = [anyEmail(), aClientAddress()];
    const [app, tab] = [aBrowser(ip), aBrowser(ip)];
    const first = await app.start(email);
    const again = await app.start(email);
    const second = await tab.start(email);
    expect([again.challenge, second.code]).toEqual([first.challenge, first.code]);
    expect(await tab.enter(email, second.code)).toMatchObject({ email });
    expect(await refusal(app.enter(email, first.code))).toBe('code_expired');
  });

  it('of the console and one of the inbox are valid at the same time in one browser', async () => {
    const [developer, person, browser] = [anyEmail(), anyEmail(), aBrowser()];
    const registration = await browser.register(developer);
    const { code } = await browser.start(person);
    expect(await refusal(browser.verify(developer, wrong(registration)))).toBe(
      'invalid_credentials',
    );
    expect(await browser.verify(developer, registration)).toEqual({ email_verified: true });
    expect(await browser.enter(person, code)).toMatchObject({ email: person });
  });
});

describe('an attacker', () => {
  it('has ten guesses an hour from one address, not 750', async () => {
    const email = anyEmail();
    const { code } = await aBrowser().start(email);
    const { api } = call();
    const guess = () => refusal(api.people.enter({ email, code: wrong(code) }));
    const codes = await Promise.all(Array.from({ length: 100 }, guess));
    // Five for the one code that is open.
    expect(counted(codes, 'invalid_credentials')).toBe(5);
    expect(counted(codes, 'too_many_attempts')).toBe(95);
  });

  it('does not lock out the owner with wrong guesses and any challenge', async () => {
    const [email, owner, attacker] = [anyEmail(), aBrowser(), aBrowser()];
    const mine = await owner.start(email);
    await refusals(12, () => aBrowser(attacker.ip).enter(email, wrong(mine.code)));
    const theirs = await attacker.start(email);
    const bad = wrong(mine.code, theirs.code);
    await refusals(6, () => attacker.enter(email, bad));
    expect(await refusal(attacker.enter(email, theirs.code))).toBe('too_many_attempts');
    expect(await owner.enter(email, mine.code)).toMatchObject({ email });
  });

  it('in the network of the owner does not lock out the owner', async () => {
    const [email, ip] = [anyEmail(), aClientAddress()];
    const owner = aBrowser(ip);
    const { code } = await owner.start(email);
    const others = Array.from({ length: 4 }, anyEmail);
    await refusals(32, (at) => aBrowser(ip).enter(others[at % 4] ?? email, wrong(code)));
    expect(await owner.enter(email, code)).toMatchObject({ email });
  });

  it('gets no additional guesses by registering an unverified address repeatedly', async () => {
    const email = anyEmail();
    let [guesses, refused] = [0, 0];
    const attacker = aBrowser();
    for (let round = 0; round < 8; round += 1) {
      const code = await attacker.register(email).catch(() => null);
      if (code === null) refused += 1;
      if (code === null) continue;
      const codes = await refusals(6, () => attacker.verify(email, wrong(code)));
      guesses += counted(codes, 'invalid_credentials');
    }
    expect([guesses, refused]).toEqual([25, 3]);
  });
});

describe('the limits of codes without a challenge', () => {
  it('allow 25 wrong codes a day per address', async () => {
    const email = anyEmail();
    const { code } = await aBrowser().start(email);
    const codes = await refusals(11, () => aBrowser().enter(email, wrong(code)));
    expect(codes.slice(0, 5)).toEqual(Array(5).fill('invalid_credentials'));
    const problem = await problemIn(aBrowser().enter(email, code));
    expect(problem.code).toBe('too_many_attempts');
    expect(problem.message).toMatch(/in the browser in which you requested it/);
  });

  it('allow 30 wrong codes an hour per network, for all addresses together', async () => {
    const { ip, start } = aBrowser();
    const [email, elsewhere] = [anyEmail(), aBrowser()];
    await refusals(30, () => aBrowser(ip).enter(anyEmail(), '000000'));
    const { code } = await start(email);
    expect(await refusal(aBrowser(ip).enter(email, code))).toBe('too_many_attempts');
    expect(await elsewhere.enter(email, code)).toMatchObject({ email });
  });

  it('do not count right codes', async () => {
    const ip = aClientAddress();
    for (let times = 0; times < 31; times += 1) {
      const email = anyEmail();
      const { code } = await aBrowser(ip).start(email);
      await aBrowser(ip).enter(email, code);
    }
  });
});

describe('an attacker', () => {
  it('who requests codes from many networks gets thirty codes a day for an address', async () => {
    const email = anyEmail();
    const starts = await Promise.all(
      Array.from({ length: 36 }, () =>
        call()
          .api.people.start({ email })
          .then(
            () => 'ok',
            (error: unknown) => refusal(Promise.reject(error)),
          ),
      ),
    );
    expect([counted(starts, 'ok'), counted(starts, 'rate_limited')]).toEqual([30, 6]);
  });

  it('does not prevent an owner from requesting a code in a known browser', async () => {
    const { email, browser, ip } = await aPerson();
    await Promise.all(
      Array.from({ length: 31 }, () =>
        call()
          .api.people.start({ email })
          .catch(() => {}),
      ),
    );
    expect(await refusal(call().api.people.start({ email }))).toBe('rate_limited');
    const known = call({ request: { browser, ip } }).api;
    expect(await known.people.start({ email })).toMatchObject({ ok: true });
  });
});
