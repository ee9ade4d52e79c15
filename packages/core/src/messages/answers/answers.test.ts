import { expect, it } from 'vitest';
import { aMessage, anAccount } from '../../testing/world.ts';
import { withAnswers } from './answers.ts';
import { insertMessageAnswers } from './message-answer.model.ts';
import { anAnswer } from './testing.ts';

it('the answer that decided a message is the last one, also if the clock of its server was behind', async () => {
  const account = await anAccount();
  const { message_id: messageId } = await aMessage(account);
  await insertMessageAnswers(
    [3000, 1000, 2000].map((answeredAt) =>
      anAnswer({
        messageId,
        appId: account.appid,
        subscriberId: `usr_${answeredAt}`,
        answeredAt,
      }),
    ),
  );
  const { appid: appId } = account;
  const message = { id: messageId, appId, approvalsGiven: 3, responderId: 'usr_1000' };
  const [{ answers } = { answers: [] }] = await withAnswers([{ message }]);
  expect(answers.map(({ subscriberId }) => subscriberId)).toEqual([
    'usr_2000',
    'usr_3000',
    'usr_1000',
  ]);
});
