import { afterEach, describe, expect, it, vi } from 'vitest';
import { removeOld } from '../../jobs.ts';
import {
  aCard,
  aMessage,
  anAccount,
  asApp,
  PASSWORD,
  problemIn,
  service,
  type TestAccount,
} from '../../testing/world.ts';
import { appOfAppId, existingApp } from './app.model.ts';
import { callbackSecretsOf, maskedCallbackSecret, maskedOpenSecret } from './secrets.ts';

afterEach(() => vi.useRealTimers());

/** Everything that an app can ask about one message. */
const requests = (app: ReturnType<typeof asApp>, message_id: string) => [
  () => app.messages.get({ message_id }),
  () => app.messages.cancel({ message_id }),
  () => app.pushes.attempts({ message_id }),
  () => app.messages.steps({ message_id }),
  () => app.messages.views({ message_id }),
  () => app.receipts.show({ message_id }),
];
const testAppOf = ({ test }: TestAccount) => ({
  default_topic: test.default_topic,
  open: asApp(test.appid, test.open_secret),
});

describe('a message of the other app of the account', () => {
  it('is not found, and the refusal names the app that has it', async () => {
    const account = await anAccount();
    const testApp = testAppOf(account);
    const live = await aMessage(account);
    const test = await testApp.open.messages.send({
      topic: testApp.default_topic,
      type: 'approval',
      payload: aCard,
    });
    for (const request of requests(account.open, test.message_id))
      expect((await problemIn(request())).message).toBe(
        `message_id: this message belongs to the test app of the same account, and the credentials are those of the live app. Use the appid ${account.test.appid} and its secret.`,
      );
    for (const request of requests(testApp.open, live.message_id))
      expect((await problemIn(request())).message).toContain(
        `belongs to the live app of the same account, and the credentials are those of the test app. Use the appid ${account.appid} `,
      );
  });

  it('of another account is the same as one that does not exist', async () => {
    const [account, stranger] = [await anAccount(), await anAccount()];
    const { message_id } = await aMessage(stranger);
    const [theirs, none] = await Promise.all(
      [message_id, `msg_${'0'.repeat(26)}`].map((id) =>
        Promise.all(requests(account.open, id).map((request) => problemIn(request()))),
      ),
    );
    expect(theirs?.map(({ code, message }) => [code, message])).toEqual(
      none?.map(({ code, message }) => [code, message]),
    );
  });
});

describe('the secrets of an app', () => {
  it('begin with what they are for, and are shown by their last four characters later', async () => {
    const { appid, test, open_secret, console } = await anAccount();
    const [live, other] = [await existingApp(appid), await existingApp(test.appid)];
    expect(open_secret).toMatch(/^osk_[A-Za-z0-9_-]{43}$/);
    expect(test.open_secret).toMatch(/^osk_test_[A-Za-z0-9_-]{43}$/);
    expect(maskedOpenSecret(live)).toBe(`osk_…${open_secret.slice(-4)}`);
    expect(maskedOpenSecret(other)).toBe(`osk_test_…${test.open_secret.slice(-4)}`);
    const { value } = await console.accounts.rollCallbackSecret({ overlap_seconds: 0 });
    // Base64 of 32 bytes ends with a padding that says nothing.
    expect(value).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(maskedCallbackSecret(await existingApp(appid))).toBe(`whsec_…${value.slice(-5, -1)}`);
  });

  it('sign callbacks with the previous one too, until the overlap ends, and it is erased then', async () => {
    const begun = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: begun });
    const { appid, console } = await anAccount();
    const first = await console.accounts.rollCallbackSecret({ overlap_seconds: 0 });
    const second = await console.accounts.rollCallbackSecret({ overlap_seconds: 3_600 });
    const at = async (ms: number) => {
      vi.setSystemTime(ms);
      const signing = callbackSecretsOf(service.keyring, await existingApp(appid));
      while (await removeOld());
      const { callbackPreviousSealed, callbackPreviousHint } = await existingApp(appid);
      return { signing, kept: [callbackPreviousSealed, callbackPreviousHint].map(Boolean) };
    };
    expect(await at(begun + 3_599_999)).toEqual({
      signing: [second.value, first.value],
      kept: [true, true],
    });
    expect(await at(begun + 3_600_000)).toEqual({ signing: [second.value], kept: [false, false] });
  });
});

describe('an app', () => {
  it('is found by its appid until its account is deleted', async () => {
    const [account, other] = [await anAccount(), await anAccount()];
    const found = async () => {
      const ids = [account.appid, 'app_none', other.appid, account.appid];
      return (await Promise.all(ids.map(appOfAppId))).map((row) => row?.id ?? null);
    };
    expect(await found()).toEqual([account.appid, null, other.appid, account.appid]);
    const deleted = { username: other.username, password: PASSWORD };
    await other.console.accounts.deleteAccount(deleted);
    expect(await found()).toEqual([account.appid, null, null, account.appid]);
  });
});
