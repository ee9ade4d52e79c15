import { describe, expect, it } from 'vitest';
import { aPasskey } from '../../testing/authenticator.ts';
import { aCrowd } from '../../testing/crowd.ts';
import { aDevice } from '../../testing/recorders.ts';
import { aMessage, anAccount, aPerson, aSubscriber, problemIn } from '../../testing/world.ts';

describe('the audience of a message that is being written', () => {
  it('is everybody on the topic, as the message counts them when it is sent', async () => {
    const account = await anAccount();
    const topic = account.default_topic;
    expect(await account.console.audiences.count({ topic })).toMatchObject({ people: 0 });
    await aDevice(await aSubscriber(account));
    await aSubscriber(account);
    const counted = await account.console.audiences.count({ topic });
    expect(counted).toMatchObject({ people: 2, reachable: 1, with_passkey: null });
    expect((await aMessage(account)).recipients).toEqual(counted);
  });

  it('is those who are named and on the topic, each once', async () => {
    const account = await anAccount();
    const topic = account.default_topic;
    await aSubscriber(account);
    await aSubscriber(account);
    const [one] = (await account.open.subscriptions.subscribers({})).data;
    const subscriber_id = one?.subscriber_id ?? '';
    await account.open.subscriptions.setReference({ subscriber_id, reference: 'ada' });
    const count = (to: string[]) => account.console.audiences.count({ topic, to });
    expect(await count([subscriber_id, 'ref:ada'])).toMatchObject({ people: 1 });
    expect(await count([])).toMatchObject({ people: 2 });
    await account.open.subscriptions.remove({ subscriber_id });
    expect(await count([subscriber_id])).toMatchObject({ people: 0 });
  });

  it('has the number with a passkey if an answer requires one', async () => {
    const account = await anAccount();
    const person = await aPerson();
    await aSubscriber(account, person);
    await aSubscriber(account);
    await aPasskey(person);
    const topic = account.default_topic;
    expect(await account.console.audiences.count({ topic, require: 'passkey' })).toMatchObject({
      people: 2,
      with_passkey: 1,
    });
  });

  it('is "many" above a thousand', async () => {
    const account = await anAccount();
    await aCrowd(account, 1_001);
    const topic = account.default_topic;
    expect(await account.console.audiences.count({ topic })).toMatchObject({ people: 'many' });
  });

  it('is refused for somebody unknown, with the place in the list, and for another account', async () => {
    const account = await anAccount();
    const topic = account.default_topic;
    const unknown = account.console.audiences.count({ topic, to: ['ref:nobody'] });
    expect(await problemIn(unknown)).toMatchObject({
      code: 'validation_failed',
      message: expect.stringMatching(/^\/to\/0: /),
    });
    const other = (await anAccount()).console.audiences.count({ topic });
    expect(await problemIn(other)).toMatchObject({ code: 'topic_forbidden' });
  });
});
