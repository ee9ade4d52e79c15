import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { events, insertEvents } from '../callbacks/events/event.model.ts';
import { EventType } from '../callbacks/events/events.schema.ts';
import { expireMessages } from '../jobs.ts';
import { personWithId } from '../people/people/person.model.ts';
import { change } from '../platform/database/database.ts';
import { showMailbox } from '../platform/mails/mails.ts';
import { newId } from '../platform/schemas/identifiers.ts';
import { deliver, RECEIVER } from '../testing/logged-deliveries.ts';
import { aDevice, aReceiver } from '../testing/recorders.ts';
import { aPair, aStandIn, ask, messageTo, standIn } from '../testing/stand-ins.ts';
import {
  aMessage,
  anAccount,
  anyEmail,
  aPerson,
  aSubscriber,
  call,
  codeFor,
  refusal,
  service,
  type TestAccount,
  type TestPerson,
} from '../testing/world.ts';
import { eraseTexts } from './erasing.ts';
import { erasePersonRow } from './erasure.model.ts';
import { removeErasedTexts } from './testing.ts';

/** Erases the data of a person, and runs the job until nothing is left. */
async function erase(person: TestPerson) {
  await person.inbox.personalData.startErasure({});
  await person.inbox.personalData.erase({ code: await codeFor(person.email) });
  await removeErasedTexts();
}

describe('a person who erases their data', () => {
  it('is signed out everywhere, leaves all topics, and gets a last mail', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    await aDevice(person);
    const { user_id } = await person.inbox.people.me({});
    await erase(person);
    expect(await refusal(person.inbox.people.me({}))).toBe('not_signed_in');
    expect((await account.open.subscriptions.subscribers({})).data).toEqual([]);
    expect((await showMailbox(service, person.email))[0]?.subject).toBe(
      'Your Assent inbox was erased',
    );
    const stored = JSON.stringify(await personWithId(user_id));
    expect(stored).not.toContain(person.email);
    expect(stored).not.toContain(person.name);
  });

  it('is in no group any more', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const [found] = (await account.open.subscriptions.subscribers({})).data;
    const { groups } = account.open;
    const { group_id } = await groups.create({ name: 'finance' });
    await groups.setMembers({ group_id, subscribers: [found?.subscriber_id ?? ''] });
    await erase(person);
    expect((await groups.get({ group_id })).members).toBe(0);
    expect((await groups.members({ group_id })).data).toEqual([]);
  });

  it('is a new person if they sign in again', async () => {
    const person = await aPerson();
    const me = await person.inbox.people.me({});
    await erase(person);
    const again = await aPerson({ email: person.email, name: 'Ada again' });
    expect((await again.inbox.people.me({})).user_id).not.toBe(me.user_id);
  });

  it('needs the code that was mailed for it, in this session', async () => {
    const person = await aPerson();
    const { personalData } = person.inbox;
    expect(await refusal(personalData.erase({ code: '000000' }))).toBe('code_expired');
    await personalData.startErasure({});
    const code = await codeFor(person.email);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await refusal(personalData.erase({ code: wrong }))).toBe('invalid_credentials');
    expect(await person.inbox.people.me({})).toMatchObject({ email: person.email });
    await personalData.erase({ code });
  });

  it('erases once, also by two requests at the same time', async () => {
    const person = await aPerson();
    await person.inbox.personalData.startErasure({});
    const code = await codeFor(person.email);
    const both = await Promise.allSettled([
      person.inbox.personalData.erase({ code }),
      person.inbox.personalData.erase({ code }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  // The second one is the name that everybody has who was erased.
  it.each(['Zelda Quick', 'Erased person'])(
    'named %s has no name, address or comment in what senders and others read afterwards',
    async (name) => {
      const account = await anAccount();
      const email = anyEmail();
      const person = await aPerson({ email, name });
      const invite = await account.open.invites.create({
        topic: account.default_topic,
        email,
        reference: 'zelda-ref',
        max_uses: 1,
        label: 'Board',
      });
      await person.inbox.subscriptions.join({ invite_token: invite.url.split('/').at(-1) ?? '' });
      const { message_id } = await aMessage(account);
      const comment = 'Ask my sister first';
      await person.inbox.answers.respond({ message_id, value: 'approve', comment });
      const reported = await aMessage(account);
      await person.inbox.reports.report({ message_id: reported.message_id, comment });
      await erase(person);
      const [message, { data: reports }] = [
        await account.open.messages.get({ message_id }),
        await account.open.reports.list({ message_id: reported.message_id }),
      ];
      const other = await aSubscriber(account);
      const history = await other.inbox.answers.inbox({ state: 'closed' });
      const subscriber_id = message.response?.responder.subscriber_id ?? '';
      const subscriber = await account.open.subscriptions.subscriber({ subscriber_id });
      const read = JSON.stringify([message, reports, history, subscriber]);
      for (const gone of [email, 'Zelda', 'zelda-ref', comment]) expect(read).not.toContain(gone);
      expect(message.response).toMatchObject({
        value: 'approve',
        responder: { display_name: 'Erased person', email: null, reference: null },
      });
      expect(subscriber.ended_subscriptions).toMatchObject([{ reason: 'erased' }]);
      const { data } = await account.console.audit.list({});
      expect(data.find(({ action }) => action === 'subscriptions_ended')).toMatchObject({
        target: subscriber_id,
        ip: null,
      });
    },
  );

  it('leaves the entries of the log as they were, which never had a text of the person', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account, await aPerson({ name: 'Zelda Quick' }));
    const { message_id } = await aMessage(account);
    const comment = 'Ask my sister first';
    await person.inbox.answers.respond({ message_id, value: 'approve', comment });
    const before = await account.open.receipts.show({ message_id });
    const text = JSON.stringify(before.entry);
    for (const personal of ['Zelda', comment, person.email]) expect(text).not.toContain(personal);
    await erase(person);
    const after = await account.open.receipts.show({ message_id });
    expect(after.entry).toEqual(before.entry);
  });

  it('is nobody’s stand-in any more, and has none', async () => {
    const { ada, sam } = await aPair();
    await ask(ada, sam);
    await ask(sam, ada);
    await erase(sam);
    expect((await ada.inbox.standIns.list({})).data).toEqual([]);
  });

  it('is no stand-in either that was asked at a previous address of theirs', async () => {
    const { ada, sam } = await aPair();
    await standIn(ada, sam);
    const email = anyEmail();
    const { addresses } = sam.inbox;
    await addresses.start({ email });
    await addresses.confirm({ address: 'current', code: await codeFor(sam.email) });
    await addresses.confirm({ address: 'new', code: await codeFor(email) });
    expect((await ada.inbox.standIns.list({})).data).toHaveLength(1);
    await erase({ ...sam, email });
    expect((await ada.inbox.standIns.list({})).data).toEqual([]);
  });

  it('stays if their address was changed meanwhile, and so does who has it now', async () => {
    const [ada, sam] = [await aPerson(), await aPerson()];
    expect(await erasePersonRow(ada.personId, sam.email)).toBe(0);
    for (const { inbox, email, name } of [ada, sam])
      expect(await inbox.people.me({})).toMatchObject({ email, display_name: name });
  });

  it('has no name where a stand-in answered for them', async () => {
    const { account, ada, sam } = await aStandIn();
    const message_id = await messageTo(account, ['Ada']);
    await sam.inbox.answers.respond({ message_id, value: 'approve' });
    await erase(ada);
    const { response } = await account.open.messages.get({ message_id });
    expect(response).toMatchObject({
      responder: { display_name: 'Sam' },
      on_behalf_of: { display_name: 'Erased person', reference: null },
    });
  });
});

describe('the job that removes texts', () => {
  it('waits until every request has ended that began before the erasure', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account, await aPerson({ name: 'Zelda' }));
    const { message_id } = await aMessage(account);
    await person.inbox.answers.respond({ message_id, value: 'reject' });
    await person.inbox.personalData.startErasure({});
    await person.inbox.personalData.erase({ code: await codeFor(person.email) });
    const name = async () =>
      (await account.open.messages.get({ message_id })).response?.responder.display_name;
    await eraseTexts();
    expect(await name()).toBe('Zelda');
    await removeErasedTexts();
    expect(await name()).toBe('Erased person');
  });
});

/** What a person wrote, who is in the events of a message. */
const COMMENT = 'Ask my sister first';
/** What causes an event of each type, in which a person has written something. */
const causes: Record<EventType, (world: Written) => Promise<unknown>> = {
  'message.approved': ({ person, message_id }) =>
    person.inbox.answers.respond({ message_id, value: 'approve', comment: COMMENT }),
  'message.rejected': ({ person, message_id }) =>
    person.inbox.answers.respond({ message_id, value: 'reject', comment: COMMENT }),
  'message.reported': ({ person, message_id }) =>
    person.inbox.reports.report({ message_id, comment: COMMENT }),
  'message.question': ({ person, message_id }) =>
    person.inbox.questions.ask({ message_id, text: COMMENT }),
  'message.progressed': async (world) => {
    await approved(world);
    // The approval is in no row any more.
    await world.person.inbox.answers.takeBack({ message_id: world.message_id });
  },
  'message.canceled': async (world) => {
    await approved(world);
    await world.account.open.messages.cancel({ message_id: world.message_id });
  },
  'message.expired': async (world) => {
    await approved(world);
    await change('UPDATE messages SET expires_at = 1 WHERE id = :id', { id: world.message_id });
    while (await expireMessages(service));
  },
};
type Written = { account: TestAccount; person: TestPerson; message_id: string };

const approved = ({ person, message_id }: Written) =>
  person.inbox.answers.respond({ message_id, value: 'approve', comment: COMMENT });

describe('the events of a person who erases their data', () => {
  it.each(EventType.options)(
    'have nothing that they wrote, read or sent again: %s',
    async (type) => {
      const receiver = aReceiver();
      const account = await anAccount({ callbackUrl: RECEIVER });
      const person = await aSubscriber(account, await aPerson({ name: 'Zelda Quick' }));
      const other = await aSubscriber(account, await aPerson({ name: 'Otto' }));
      const needsTwo = /progressed|canceled|expired/.test(type);
      const rule = {
        ...(needsTwo && { approvals: { required: 2 } }),
        questions: 'allowed' as const,
      };
      const { message_id } = await aMessage(account, rule);
      await causes[type]({ account, person, message_id });
      const kept = await aMessage(account);
      await other.inbox.answers.respond({
        message_id: kept.message_id,
        value: 'reject',
        comment: COMMENT,
      });
      await deliver(receiver.post);
      const read = async () =>
        (await account.open.events.list({ limit: '100' })).data.filter(({ body }) =>
          body.includes(message_id),
        );
      const before = await read();
      const written = before.filter(({ body }) => body.includes(COMMENT));
      expect(written.map((event) => event.type)).toContain(type);
      await erase(person);

      const after = await read();
      expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
      for (const { body, headers } of after) {
        for (const gone of ['Zelda', COMMENT]) expect(body).not.toContain(gone);
        new Webhook(account.callback_secret).verify(body, headers);
      }
      const [last] = after;
      expect(keysOf(last?.body)).toEqual(keysOf(before[0]?.body));
      const { data: events } = await account.open.events.list({ limit: '100' });
      expect(
        events.filter(({ body }) => body.includes('Otto') && body.includes(COMMENT)),
      ).toHaveLength(1);

      receiver.posts.length = 0;
      for (const { delivery_id } of (await account.open.callbacks.deliveries({ message_id })).data)
        await account.open.callbacks.resend({ delivery_id });
      await deliver(receiver.post);
      expect(receiver.posts).toHaveLength(after.length);
      for (const { body } of receiver.posts)
        for (const gone of ['Zelda', COMMENT]) expect(body).not.toContain(gone);
    },
  );
});

describe('the events of an app that has more of them than one batch', () => {
  it('have nothing that a person wrote who has erased their data', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account);
    const { message_id } = await aMessage(account);
    await approved({ account, person, message_id });
    const event = await events.existing({ messageId: message_id });
    // Written straight to the table: so many answers would take minutes.
    await insertEvents(
      Array.from({ length: 500 }, () => ({ ...event, id: newId('evt'), position: null })),
    );
    const named = async () =>
      (await events.findAll({ where: { appId: account.appid } })).filter(({ body }) =>
        body.includes(COMMENT),
      ).length;
    expect(await named()).toBe(501);
    await erase(person);
    expect(await named()).toBe(0);
  });
});

describe('a response that is repeated for an Idempotency-Key', () => {
  it('has nothing of a person who has erased their data meanwhile', async () => {
    const account = await anAccount();
    const person = await aSubscriber(account, await aPerson({ name: 'Zelda Quick' }));
    const other = await aSubscriber(account, await aPerson({ name: 'Otto' }));
    const rule = { approvals: { required: 3 }, questions: 'allowed' as const };
    const { message_id } = await aMessage(account, rule);
    for (const { inbox } of [person, other])
      await inbox.answers.respond({ message_id, value: 'approve', comment: COMMENT });
    const second = (await aMessage(account, rule)).message_id;
    const { questions } = await person.inbox.questions.ask({ message_id: second, text: COMMENT });
    const [question] = questions?.data ?? [];
    const answer = { message_id: second, question_id: question?.question_id ?? '', text: 'So.' };
    const repeated = async () => [
      await keyed(account, 'cancel').messages.cancel({ message_id }),
      await keyed(account, 'answer').questions.answer(answer),
    ];
    const before = await repeated();
    await erase(person);
    const after = await repeated();
    expect(JSON.stringify(before)).toContain('Zelda');
    expect(JSON.stringify(after)).not.toContain('Zelda');
    expect(after.map(({ message_id }) => message_id)).toEqual([message_id, second]);
    expect(keysOf(JSON.stringify(after))).toEqual(keysOf(JSON.stringify(before)));
    expect(after[0]?.answers?.map(({ comment }) => comment)).toEqual([null, COMMENT]);
    expect(after[1]?.questions?.data?.map(({ text }) => text)).toEqual([null]);
  });
});

/** The API of the account for a request with an Idempotency-Key. */
const keyed = ({ appid, open_secret }: TestAccount, idempotencyKey: string) =>
  call({
    surface: 'open',
    request: { path: `/v1/open/${idempotencyKey}`, idempotencyKey },
    credentials: { bearer: `${appid}:${open_secret}` },
  }).api;

/** Returns the names of all members of a JSON text, in order. */
function keysOf(json = '{}'): string[] {
  const keys: string[] = [];
  JSON.parse(json, (key, value) => {
    keys.push(key);
    return value;
  });
  return keys;
}
