import { createECDH } from 'node:crypto';
import { aPasskey } from '@assent/core/testing/authenticator';
import { invites } from '@assent/core/testing/inside';
import {
  aMessage,
  anAccount,
  aPerson,
  aSubscriber,
  type TestAccount,
  type TestPerson,
  tokenOf,
} from '@assent/core/testing/world';

/** Values that exist, by kind of id or by what they are. */
export type Values = Record<string, string[]>;
/** What the caller has, and what somebody else has. */
export type Known = { own: Values; others: Values };

/** An account with one of everything, in every state, and a person on its default topic. */
export async function aFullAccount(): Promise<{
  account: TestAccount;
  person: TestPerson;
  has: Values;
}> {
  const account = await anAccount({ callbackUrl: 'https://acme.example/callback' });
  const person = await aSubscriber(account);
  const topics = await someTopics(account);
  const invited = await someInvites(account, person);
  const messages = await someMessages(account, person);
  const groups = await someGroups(account);
  const links = await someSecureLinks(account, person);
  const deliveries = await account.open.callbacks.deliveries({});
  const subscribers = await account.open.subscriptions.subscribers({});
  const mine = await person.inbox.subscriptions.mine({});
  const sessions = await person.inbox.people.sessions({});
  const key = await account.console.keys.create({ name: 'Payments', scopes: ['all'] });
  const has = {
    ...topics,
    ...invited,
    ...messages,
    ...groups,
    msg: [...messages.msg, ...links.msg],
    jws: links.jws,
    dlv: deliveries.data.map((delivery) => delivery.delivery_id),
    // Newest first: not the person who is asked, because some of these are removed. As a person they are another id.
    usr: [
      ...subscribers.data.slice(0, -1).map((subscriber) => subscriber.subscriber_id),
      (await person.inbox.people.me({})).user_id,
    ],
    sub: mine.data.map((subscription) => subscription.subscription_id),
    p256dh: [createECDH('prime256v1').generateKeys('base64url')],
    key: [key.key_id],
    psk: [(await aPasskey(person)).passkey_id],
    ses: sessions.data.map((session) => session.session_id),
    username: [account.username],
    email: [account.email, person.email],
  };
  return { account, person, has };
}

async function someTopics({ open, default_topic, username }: TestAccount) {
  const [main] = (await open.topics.list({})).data;
  const payments = await open.topics.create({ name: 'payments' });
  const archived = await open.topics.create({ name: 'old' });
  await open.topics.archive({ topic_id: archived.topic_id });
  return {
    top: [main?.topic_id ?? '', payments.topic_id, archived.topic_id],
    topic: [
      ...Array<string>(6).fill(default_topic),
      payments.topic,
      archived.topic,
      `${username}/nothing`,
    ],
    name: ['payments', 'old'],
  };
}

async function someInvites(account: TestAccount, person: TestPerson) {
  const { open, default_topic, username } = account;
  const make = (topic: string, email?: string) =>
    open.invites.create({ topic, ...(email && { email }) });
  const closed = `${username}/payments`;
  const [good, locked] = [
    await make(default_topic),
    await make(default_topic, 'nobody@example.com'),
  ];
  const [revoked, expired, used] = [
    await make(closed),
    await make(closed),
    await make(default_topic),
  ];
  await open.invites.revoke({ invite_id: revoked.invite_id });
  await invites.update({ expiresAt: Date.now() - 1 }, { where: { id: expired.invite_id } });
  await (await aPerson()).inbox.subscriptions.join({ invite_token: tokenOf(used.url) });
  await person.inbox.invites.show({ token: tokenOf(good.url) });
  const all = [good, locked, revoked, expired, used];
  return { inv: all.map((each) => each.invite_id), token: all.map((each) => tokenOf(each.url)) };
}

async function someMessages(account: TestAccount, person: TestPerson) {
  const open = await Promise.all([1, 2, 3].map(() => aMessage(account)));
  const decided = await aMessage(account);
  await person.inbox.answers.respond({ message_id: decided.message_id, value: 'reject' });
  const withdrawn = await aMessage(account);
  await account.open.messages.cancel({ message_id: withdrawn.message_id });
  const sensitive = await account.open.messages.send({
    topic: account.default_topic,
    type: 'approval',
    payload: { title: 'Pay?' },
    require: 'passkey',
  });
  return { msg: [...open, decided, withdrawn, sensitive].map((message) => message.message_id) };
}

/** A group of everybody who is subscribed, and one without members. */
async function someGroups({ open }: TestAccount) {
  const [ops, nobody] = [
    await open.groups.create({ name: 'ops' }),
    await open.groups.create({ name: 'nobody' }),
  ];
  const { data } = await open.subscriptions.subscribers({});
  const subscribers = data.map(({ subscriber_id }) => subscriber_id);
  await open.groups.setMembers({ group_id: ops.group_id, subscribers });
  return { grp: [ops.group_id, nobody.group_id], group: ['group:ops', 'group:nobody'] };
}

/** Links that are unused, used and withdrawn. The fuzzed requests soon use the rest. */
async function someSecureLinks(account: TestAccount, person: TestPerson) {
  const secure = { context_url: 'https://shop.example/a?b=c#d', context_secure: true };
  const sent = await Promise.all([1, 2, 3, 4].map(() => aMessage(account, secure)));
  const minted = await Promise.all(
    sent.map(({ message_id }) => person.inbox.contextLinks.mint({ message_id })),
  );
  const jws = minted.map(({ url }) => new URL(url).searchParams.get('context_token') ?? '');
  await account.open.contextLinks.verify({ token: jws[0] ?? '', redemption_id: 'one' });
  await account.open.messages.cancel({ message_id: sent[1]?.message_id ?? '' });
  return { msg: sent.map((message) => message.message_id), jws };
}
