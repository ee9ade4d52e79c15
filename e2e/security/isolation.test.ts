import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { type Answer, accepted, call } from '@assent/testkit/fixtures/call';
import { type Person, signInPerson } from '@assent/testkit/fixtures/person';
import { openScenario, type Scenario } from '@assent/testkit/fixtures/scenario';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const Message = z.object({ response: z.unknown(), closed_at: z.unknown() });
const Invites = z.object({ data: z.array(z.object({ invite_id: z.string() })) });
const Subscriptions = z.object({ data: z.array(z.object({ subscription_id: z.string() })) });
const Sessions = z.object({ data: z.array(z.object({ session_id: z.string() })) });

let scenario: Scenario;
let otherBusiness: Business;
let stranger: Person;

beforeAll(async () => {
  scenario = await openScenario();
  otherBusiness = await registerBusiness(scenario.deployment.baseUrl);
  stranger = await signInPerson(scenario.deployment.baseUrl);
});
afterAll(() => scenario?.deployment.close());

const statuses = async (...calls: Promise<Answer>[]) =>
  (await Promise.all(calls)).map(({ status }) => status);

/** The state of the message while nobody has answered it. */
const untouched = { response: null, closed_at: null };
const message = () => accepted(Message, scenario.business.open(`messages/${scenario.messageId}`));

describe('another business', () => {
  it('does not find the message', async () => {
    expect(await statuses(otherBusiness.open(`messages/${scenario.messageId}`))).toEqual([404]);
    expect((await otherBusiness.open('messages')).body).toMatchObject({ data: [] });
    expect((await otherBusiness.open('subscribers')).body).toMatchObject({ data: [] });
  });

  it('cannot withdraw the message or the invite', async () => {
    const { data } = await accepted(Invites, scenario.business.open('invites'));
    const cancel = otherBusiness.open(`messages/${scenario.messageId}/cancel`, { body: {} });
    const revoke = otherBusiness.open(`invites/${data[0]?.invite_id}/revoke`, { body: {} });
    expect(await statuses(cancel, revoke)).toEqual([404, 404]);
    expect(await message()).toEqual(untouched);
  });

  it('cannot send to the topic or invite people to it', async () => {
    const { topic } = scenario.business;
    const body = { topic, type: 'approval', payload: { title: 'Pay me instead?' } };
    const send = otherBusiness.open('messages', { body });
    const invite = otherBusiness.open('invites', { body: { topic } });
    expect(await statuses(send, invite)).toEqual([403, 403]);
  });
});

describe('another person', () => {
  it('does not find the message', async () => {
    expect(await statuses(stranger.app(`messages/${scenario.messageId}`))).toEqual([404]);
    expect((await stranger.app('messages')).body).toMatchObject({ data: [] });
  });

  it('cannot decide it or mark it as seen', async () => {
    const path = `messages/${scenario.messageId}`;
    const respond = stranger.app(`${path}/respond`, { body: { value: 'approve' } });
    const seen = stranger.app(`${path}/seen`, { body: {} });
    expect(await statuses(respond, seen)).toEqual([404, 404]);
    expect(await message()).toEqual(untouched);
  });

  it('cannot end the subscription or the session', async () => {
    const { person } = scenario;
    const subscriptions = await accepted(Subscriptions, person.app('subscriptions'));
    const sessions = await accepted(Sessions, person.app('sessions'));
    const subscription = `subscriptions/${subscriptions.data[0]?.subscription_id}/leave`;
    const session = `sessions/${sessions.data[0]?.session_id}/revoke`;
    const ends = [subscription, session].map((path) => stranger.app(path, { body: {} }));
    expect(await statuses(...ends)).toEqual([404, 404]);
    expect(await statuses(person.app('me'))).toEqual([200]);
  });
});

describe('a credential', () => {
  const withBearer = (path: string, token: string) =>
    call(`${scenario.deployment.baseUrl}/v1/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });

  it('is refused when the secret is wrong', async () => {
    const { appid } = scenario.business;
    const wrong = [`${appid}:osk_wrong`, `${appid}:`, `${appid}:${otherBusiness.openSecret}`, 'x'];
    const refused = wrong.map((token) => withBearer('open/messages', token));
    expect(await statuses(...refused)).toEqual([401, 401, 401, 401]);
  });

  it('is valid only for its own surface', async () => {
    const { appid, openSecret, accessToken } = scenario.business;
    const open = `${appid}:${openSecret}`;
    const refused = [
      withBearer('developer/account', open),
      withBearer('app/me', open),
      withBearer('open/messages', accessToken),
      scenario.person.fetch('/v1/open/messages'),
      scenario.person.fetch('/v1/developer/account'),
    ];
    expect(await statuses(...refused)).toEqual([401, 401, 401, 401, 401]);
  });
});

describe('another site', () => {
  it.each(['https://evil.example', 'null', ''])(
    'cannot use the session (Origin: %s)',
    async (origin) => {
      const answer = { headers: { origin }, body: { value: 'approve' } };
      const path = `messages/${scenario.messageId}/respond`;
      expect(await statuses(scenario.person.app(path, answer))).toEqual([403]);
      expect(await message()).toEqual(untouched);
    },
  );
});
