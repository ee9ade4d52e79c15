import { expect, it } from 'vitest';
import {
  aMessage,
  anAccount,
  anyEmail,
  aPerson,
  aSubscriber,
  call,
  codeFor,
  problemIn,
} from '../testing/world.ts';
import { problemOut } from './problem-answer.ts';

const place = { baseUrl: 'https://assent.test', path: '/v1/app/me', requestId: 'test' };
const bodyOf = async (calling: Promise<unknown>) => problemOut(await problemIn(calling), place);

it('a wrong code has the number of tries that are left, and not the code', async () => {
  const email = anyEmail();
  const { api } = call({ surface: 'app' });
  const { challenge } = await api.people.start({ email });
  const code = await codeFor(email);
  const wrong = code === '000000' ? '000001' : '000000';
  const body = await bodyOf(api.people.enter({ email, code: wrong, challenge }));
  expect(body.params).toEqual({ reason: 'wrong_code_of_this_browser', tries_left: 4 });
  expect(JSON.stringify(body)).not.toContain(code);
});

it('a refused request has the time to wait', async () => {
  const person = await aPerson();
  const calls = Array.from({ length: 12 }, () => person.inbox.personalData.startErasure({}));
  const refused = (await Promise.allSettled(calls)).find(({ status }) => status === 'rejected');
  const reason = refused?.status === 'rejected' ? refused.reason : null;
  const body = await bodyOf(Promise.reject(reason));
  expect(body.code).toBe('rate_limited');
  expect(body.params?.retry_after_seconds).toBeGreaterThan(0);
});

it('an answered message has who answered it, and how', async () => {
  const account = await anAccount();
  const [ada, sam] = [
    await aSubscriber(account, await aPerson({ name: 'Ada' })),
    await aSubscriber(account, await aPerson({ name: 'Sam' })),
  ];
  const { message_id } = await aMessage(account);
  await ada.inbox.answers.respond({ message_id, value: 'approve' });
  const late = await bodyOf(sam.inbox.answers.respond({ message_id, value: 'reject' }));
  expect(late.params).toEqual({ reason: 'somebody', name: 'Ada', label: 'Approve' });
  const own = await bodyOf(ada.inbox.answers.respond({ message_id, value: 'reject' }));
  expect(own.params).toEqual({ reason: 'you', label: 'Approve' });
});

it('a canceled message has the reason of its sender', async () => {
  const account = await anAccount();
  const person = await aSubscriber(account);
  const { message_id } = await aMessage(account);
  await account.open.messages.cancel({ message_id, reason: 'Paid already' });
  const body = await bodyOf(person.inbox.answers.respond({ message_id, value: 'approve' }));
  expect(body.params).toEqual({ reason: 'canceled', cancel_reason: 'Paid already' });
});

it('a wrong field has its limit', async () => {
  const { inbox } = await aPerson();
  const body = await bodyOf(inbox.people.rename({ display_name: 'x'.repeat(61) }));
  expect(body.errors?.[0]).toMatchObject({ code: 'too_long', params: { max: 60 } });
});

it('a problem without numbers and names has none', async () => {
  const body = await bodyOf(call({ surface: 'app' }).api.people.me({}));
  expect(body).not.toHaveProperty('params');
});
