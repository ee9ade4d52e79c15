import { events } from '@assent/core/testing/inside';
import { anAccount, aPerson, aSubscriber } from '@assent/core/testing/world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { aServer, openAuth, ownPage } from '../testing/server.ts';

const PEOPLE = 50;
const REQUIRED = 3;

let server: Awaited<ReturnType<typeof aServer>>;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.stop());

const Shown = z.object({
  status: z.string(),
  answers: z.array(z.object({ responder: z.object({ subscriber_id: z.string() }) })),
});

it('fifty people approve over HTTP at once: one event, and as many answers as are required', {
  timeout: 60_000,
}, async () => {
  const account = await anAccount();
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async () => aSubscriber(account, await aPerson())),
  );
  const { message_id: messageId } = await account.open.messages.send({
    topic: account.default_topic,
    type: 'approval',
    payload: { title: 'Pay 1,200 €?' },
    approvals: { required: REQUIRED },
  });
  const path = `/v1/app/messages/${messageId}/respond`;
  const answers = await Promise.all(
    people.map(({ token }) => server.post(path, { value: 'approve' }, ownPage(token))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(REQUIRED);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['already_responded']));

  const { text } = await server.get(`/v1/open/messages/${messageId}`, openAuth(account));
  const { status, answers: stored } = Shown.parse(JSON.parse(text));
  expect(status).toBe('approved');
  expect(new Set(stored.map(({ responder }) => responder.subscriber_id)).size).toBe(REQUIRED);
  const types = (await events.findAll({ where: { messageId } })).map(({ type }) => type).sort();
  expect(types).toEqual([
    'message.approved',
    ...Array.from({ length: REQUIRED - 1 }, () => 'message.progressed'),
  ]);
});
