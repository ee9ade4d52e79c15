import { describe, expect, it } from 'vitest';
import {
  aCard,
  aMessage,
  anAccount,
  asApp,
  problemIn,
  type TestAccount,
} from '../../testing/world.ts';

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
