import { example } from '@assent/core/pure/platform/schemas/example';
import { databaseNow } from '@assent/core/service';
import { sentMessage } from '@assent/core/testing/inside';
import { aPerson, aSubscriber, tokenOf } from '@assent/core/testing/world';
import { openAuth, ownPage } from '../../../testing/server.ts';
import { anAskedMessage, aTestQuestion } from '../examples-world.ts';
import { alternately, type Contention } from './contention.ts';

/** Rows of messages, and of the topics that they are sent to. */
export const contendedMessages: Record<string, Contention> = {
  'a message': {
    operations: [
      ...['markMessageSeen', 'mintContextLink', 'verifyContextLink', 'respondToMessage'],
      ...['takeBackApproval', 'reportMessage', 'cancelMessage'],
    ],
    async arrange({ account, person }) {
      const other = await aSubscriber(account);
      const { message_id } = await account.open.messages.send({
        ...sentMessage,
        topic: account.default_topic,
        approvals: { required: 2 },
        context_url: 'https://shop.example/invoices/118',
        context_secure: true,
      });
      const { url } = await person.inbox.contextLinks.mint({ message_id });
      const token = new URL(url).searchParams.get('context_token') ?? '';
      const either = alternately(ownPage(person.token), ownPage(other.token));
      const real = { [example.messageId]: message_id, [example.contextToken]: token };
      const inputs = { respondToMessage: (n: number) => (n === 4 ? { value: 'reject' } : {}) };
      const headers = { respondToMessage: either, takeBackApproval: either, reportMessage: either };
      return { real, inputs, headers };
    },
  },

  'a message that one answer closes': {
    operations: ['respondToMessage', 'cancelMessage', 'reportMessage', 'markMessageSeen'],
    async arrange({ account, person }) {
      const other = await aSubscriber(account);
      const asked = { ...sentMessage, topic: account.default_topic };
      const { message_id } = await account.open.messages.send(asked);
      const either = alternately(ownPage(person.token), ownPage(other.token));
      const inputs = { respondToMessage: alternately({}, { value: 'reject' }) };
      const headers = { respondToMessage: either, reportMessage: either };
      return { real: { [example.messageId]: message_id }, inputs, headers };
    },
  },

  'a message about which people ask': {
    operations: ['askAboutMessage', 'answerQuestion', 'respondToMessage', 'cancelMessage'],
    async arrange(base) {
      const other = await aSubscriber(base.account);
      const { real } = await anAskedMessage(base);
      const either = alternately(ownPage(base.person.token), ownPage(other.token));
      const inputs = {
        askAboutMessage: (n: number) => ({ text: `Why? ${n}` }),
        respondToMessage: alternately({ conversation: 1 }, { conversation: 2 }),
      };
      return { real, inputs, headers: { askAboutMessage: either, respondToMessage: either } };
    },
  },

  'a message that waits to be sent': {
    operations: ['sendMessage', 'cancelMessage'],
    async arrange({ account }) {
      const scheduled_at = databaseNow() + 3_600_000;
      const asked = { ...sentMessage, topic: account.default_topic, scheduled_at };
      const { message_id } = await account.open.messages.send(asked);
      return {
        real: { [example.messageId]: message_id },
        inputs: { sendMessage: () => ({ scheduled_at }) },
      };
    },
  },

  'the messages of a test app': {
    operations: ['sendMessage', 'testRespond', 'advanceTestClock', 'cancelMessage'],
    async arrange(base) {
      const { test } = base.account;
      const { real } = await aTestQuestion(base);
      const byTest = () => openAuth(test);
      return {
        real: { ...real, [example.topic]: test.default_topic },
        headers: {
          sendMessage: byTest,
          testRespond: byTest,
          advanceTestClock: byTest,
          cancelMessage: byTest,
        },
      };
    },
  },

  'an idempotency key': {
    operations: ['sendMessage', 'createTopic', 'createInvite'],
    async arrange({ account }) {
      const without = openAuth(account);
      const keyed = (key: string) => ({ ...without, 'idempotency-key': key });
      const headers = {
        // The same key, one of its own, or none.
        sendMessage: (n: number) => [keyed('one'), keyed(`own-${n}`), without][n % 3] ?? without,
        createTopic: () => keyed('a topic'),
        createInvite: () => keyed('an invite'),
      };
      return { real: {}, headers };
    },
  },

  'a topic': {
    operations: [
      ...['createTopic', 'createInvite', 'joinTopic', 'muteTopic', 'setReference', 'sendMessage'],
      ...['leaveTopic', 'removeSubscriber', 'revokeInvite', 'updateTopic', 'archiveTopic'],
    ],
    async arrange({ account }) {
      const { open } = account;
      const { topic, topic_id } = await open.topics.create({ name: 'crowded' });
      const { invite_id, url } = await open.invites.create({ topic });
      const [member, newcomer] = [await aPerson(), await aPerson()];
      await member.inbox.subscriptions.join({ invite_token: tokenOf(url) });
      const [subscription] = (await member.inbox.subscriptions.mine({})).data;
      const [subscriber] = (await open.subscriptions.subscribers({ topic })).data;
      const real = {
        [example.topic]: topic,
        [example.payments.topicId]: topic_id,
        [example.inviteId]: invite_id,
        [example.inviteToken]: tokenOf(url),
        [example.subscriptionId]: subscription?.subscription_id ?? '',
        [example.subscriberId]: subscriber?.subscriber_id ?? '',
      };
      const byMember = () => ownPage(member.token);
      const headers = {
        joinTopic: alternately(byMember(), ownPage(newcomer.token)),
        muteTopic: byMember,
        leaveTopic: byMember,
      };
      const inputs = {
        createTopic: () => ({ name: 'crowded' }),
        muteTopic: alternately({}, { muted: false }),
        updateTopic: alternately({}, { title: null }),
        setReference: alternately({}, { reference: null }),
      };
      return { real, inputs, headers };
    },
  },
};
