import { describe, expect, it } from 'vitest';
import { aClientAddress, anyEmail, problemIn } from '../../testing/world.ts';
import { emailCodes } from './email-code.model.ts';
import { aBrowser } from './testing/code-browser.ts';

describe('a code that is not open any more', () => {
  it('was used, for the browser that used it', async () => {
    const [email, browser] = [anyEmail(), aBrowser()];
    const { challenge, code } = await browser.start(email);
    await browser.enter(email, code);
    for (const again of [browser, aBrowser()]) {
      const problem = await problemIn(again.enter(email, code, challenge));
      expect([problem.code, problem.message]).toEqual([
        'code_expired',
        'This code was used already: each code is valid once. Request a new one.',
      ]);
    }
  });

  it('was used, when an address is verified a second time', async () => {
    const [email, browser] = [anyEmail(), aBrowser()];
    const code = await browser.register(email);
    await browser.verify(email, code);
    expect((await problemIn(browser.verify(email, code))).message).toMatch(/was used already/);
  });

  it('has expired, for the browser that requested it', async () => {
    const [email, browser] = [anyEmail(), aBrowser()];
    const { challenge, code } = await browser.start(email);
    await emailCodes.update({ expiresAt: Date.now() - 1 }, { where: { subject: email } });
    const problem = await problemIn(aBrowser().enter(email, code, challenge));
    expect([problem.code, problem.message]).toEqual([
      'code_expired',
      'This code has expired: a code is valid for 10 minutes. Request a new one.',
    ]);
  });

  it('was replaced by that of a newer mail, which is the one to enter', async () => {
    const [email, ip] = [anyEmail(), aClientAddress()];
    const old = await aBrowser(ip).start(email);
    await emailCodes.update({ sentAt: Date.now() - 61_000 }, { where: { subject: email } });
    const newer = await aBrowser(ip).start(email);
    if (old.code === newer.code) return;
    const problem = await problemIn(aBrowser(ip).enter(email, old.code, newer.challenge));
    expect(problem.message).toMatch(/enter the one of the newest mail/);
  });

  it('is the same to anybody else as an address that nobody has', async () => {
    const [email, browser] = [anyEmail(), aBrowser()];
    const { code } = await browser.start(email);
    await browser.enter(email, code);
    const stranger = await problemIn(aBrowser().enter(email, code, 'x'.repeat(43)));
    const unknown = await problemIn(aBrowser().enter(anyEmail(), code, 'x'.repeat(43)));
    const without = await problemIn(aBrowser().enter(email, code));
    expect([stranger.message, without.message]).toEqual([unknown.message, unknown.message]);
    expect(stranger.message).not.toContain('already');
  });
});
