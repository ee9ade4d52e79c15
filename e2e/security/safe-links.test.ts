import { accepted, call } from '@assent/testkit/fixtures/call';
import { type Person, signInPerson, tokenIn } from '@assent/testkit/fixtures/person';
import { openScenario, type Scenario } from '@assent/testkit/fixtures/scenario';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

// Mail scanners and link previews fetch every link that a person is sent, and some with the person's own session.

const Message = z.object({ response: z.unknown(), closed_at: z.unknown() });
const Invites = z.object({ data: z.array(z.object({ uses: z.number() })) });

let scenario: Scenario;
let newcomer: Person;

beforeAll(async () => {
  scenario = await openScenario();
  newcomer = await signInPerson(scenario.deployment.baseUrl);
});
afterAll(() => scenario?.deployment.close());

/** The URL of a procedure at `/trpc`: every procedure has a URL that a GET can reach. */
const internal = (procedure: string, input: object) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;

describe.each(['GET', 'HEAD'])('a %s', (method) => {
  /** Fetches each path without a session and with somebody's. None of them may be too much for the server. */
  async function fetchAll(visitor: Person, paths: string[]) {
    const url = (path: string) => scenario.deployment.baseUrl + path;
    for (const path of paths) {
      const answers = [await call(url(path), { method }), await visitor.fetch(path, { method })];
      for (const { status } of answers) expect(status, `${method} ${path}`).toBeLessThan(500);
    }
  }

  it('joins nobody', async () => {
    const token = tokenIn(scenario.link);
    await fetchAll(newcomer, [
      new URL(scenario.link).pathname,
      `/v1/app/invites/${token}`,
      '/v1/app/join',
      `/v1/app/join?invite_token=${token}`,
      internal('invites.show', { token }),
      internal('subscriptions.join', { invite_token: token }),
    ]);
    const { data } = await accepted(Invites, scenario.business.open('invites'));
    expect(data).toMatchObject([{ uses: 1 }]);
    expect((await newcomer.app('subscriptions')).body).toEqual({ data: [] });
  });

  it('decides nothing', async () => {
    const { messageId, person, business } = scenario;
    await fetchAll(person, [
      `/inbox/m/${messageId}`,
      `/inbox/m/${messageId}?value=approve`,
      `/v1/app/messages/${messageId}`,
      `/v1/app/messages/${messageId}/respond`,
      `/v1/app/messages/${messageId}/respond?value=approve`,
      internal('answers.show', { message_id: messageId }),
      internal('answers.respond', { message_id: messageId, value: 'approve' }),
    ]);
    const message = await accepted(Message, business.open(`messages/${messageId}`));
    expect(message).toEqual({ response: null, closed_at: null });
  });

  it('withdraws nothing', async () => {
    const { messageId, business } = scenario;
    for (const path of ['cancel', 'cancel?reason=looked'])
      await business.open(`messages/${messageId}/${path}`, { method });
    const message = await accepted(Message, business.open(`messages/${messageId}`));
    expect(message.closed_at).toBeNull();
  });
});
