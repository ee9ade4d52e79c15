import { describe, expect, it } from 'vitest';
import { anyEmail, aPerson, call, refusal } from '../../testing/world.ts';

const counted = (codes: string[], code: string) => codes.filter((each) => each === code).length;

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
