import { Assent } from '@assent/sdk';
import { type Environment, openEnvironment } from '@assent/testkit/customers/environment';
import { beforeAll, describe, expect, it } from 'vitest';

let environment: Environment;
beforeAll(async () => {
  environment = await openEnvironment();
});

const question = (ext: string) => ({
  topic: environment.business.topic,
  type: 'approval' as const,
  ext,
  payload: { title: 'Pay?' },
});

/** How the first look at a message and the answer to it meet. */
type FirstLook = (
  look: (query?: string) => Promise<Response>,
  answer: () => Promise<void>,
) => Promise<Response>;

/** The client of a business whose first answer to each call is lost on the way, after the server has done its part. */
function behindABadLine(): Assent {
  const met = new Set<string>();
  const { appid, openSecret } = environment.business;
  return new Assent({
    appid,
    openSecret,
    baseUrl: environment.baseUrl,
    async fetch(url, init) {
      const answer = await fetch(url, init);
      const key = `${url} ${new Headers(init?.headers).get('idempotency-key')}`;
      if (met.has(key)) return answer;
      met.add(key);
      throw new TypeError('fetch failed');
    },
  });
}

describe('the SDK against the real server', () => {
  it('asks once when the first response is lost', async () => {
    const sent = await behindABadLine().messages.send(question('lost answer'));
    const { data } = await environment.assent.messages.list({ ext: 'lost answer' });
    expect(data.map(({ message_id }) => message_id)).toEqual([sent.message_id]);
  });

  it('names the test approvers when a message is to an unknown one', async () => {
    const { appid, open_secret: openSecret, default_topic: topic } = environment.business.test;
    const { messages } = new Assent({ appid, openSecret, baseUrl: environment.baseUrl });
    await expect(
      messages.send({ ...question('unknown'), topic, to: ['usr_test_aproves'] }),
    ).rejects.toThrow(/\n {2}\/to\/0 .*usr_test_approves, usr_test_rejects/);
  });

  it('creates one topic and one invite over an unreliable connection', async () => {
    const { topics, invites } = behindABadLine();
    const topic = await topics.create({ name: 'bad-line' });
    await invites.create({ topic: topic.topic });
    expect((await environment.assent.invites.list()).data).toHaveLength(2); // one is the person's
  });

  it.each<[string, FirstLook]>([
    [
      'before',
      async (look, answer) => {
        await answer();
        return look();
      },
    ],
    ['during', async (look, answer) => (await Promise.all([look(), answer()]))[0]],
    [
      'after',
      async (look, answer) => {
        const seen = await look('wait=0');
        await answer();
        return seen;
      },
    ],
  ])('misses no answer that comes %s the first look', async (moment, firstLook) => {
    let looks = 0;
    const { appid, openSecret } = environment.business;
    const assent = new Assent({
      appid,
      openSecret,
      baseUrl: environment.baseUrl,
      async fetch(input, init) {
        const url = new URL(String(input));
        const [, messageId] = url.pathname.match(/messages\/(msg_\w+)/) ?? [];
        if (!messageId || looks++ > 0) return fetch(url, init);
        const look = (query = url.search) => fetch(Object.assign(url, { search: query }), init);
        return firstLook(look, () => environment.person.respond(messageId, 'approve'));
      },
    });
    const { approved } = await assent.messages.sendAndWait(question(`${moment} the first look`));
    expect([approved, looks]).toEqual([true, moment === 'after' ? 2 : 1]);
  });

  it('distinguishes problems', async () => {
    const { messages } = environment.assent;
    const sent = await messages.send(question('to be cancelled'));
    await environment.person.respond(sent.message_id, 'reject');
    await expect(messages.cancel(sent.message_id)).rejects.toMatchObject({
      code: 'not_cancelable',
      status: 409,
      messageStatus: 'rejected',
      response: { value: 'reject' },
    });
    await expect(messages.send(question('x'.repeat(3000)))).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ pointer: '/ext' }],
    });
  });
});
