import { example } from '@assent/core/pure/platform/schemas/example';
import { databaseNow } from '@assent/core/service';
import { browserKeys } from '@assent/core/testing/recorders';
import { aPerson, codeFor } from '@assent/core/testing/world';
import { ownPage } from '../../../testing/server.ts';
import {
  aFailedDelivery,
  aGroupOfOne,
  aNewSubscriber,
  anInvite,
  aQuestion,
  post,
} from '../examples-world.ts';
import { contendedMessages } from './contended-messages.ts';
import { alternately, type Contention } from './contention.ts';

/**
 * Rows that no two examples are arranged for, such as those of two people or of what somebody else deletes, and operations
 * that use them at once. Which operations write the same tables is seen (`pairs.ts`).
 */
export const contentions: Record<string, Contention> = {
  'the callbacks of an app': {
    operations: [
      ...['saveCallbackUrl', 'setCallback', 'testCallback', 'diagnoseCallback'],
      ...['resendDelivery', 'resendFailedDeliveries', 'cancelMessage'],
    ],
    async arrange(base) {
      const { real } = await aFailedDelivery(base);
      const inputs = {
        saveCallbackUrl: (n: number) => ({ callback_url: `https://acme.example/${n}` }),
        setCallback: (n: number) => ({ callback_url: `https://acme.example/${n}` }),
      };
      return { real: { ...real, ...(await aQuestion(base)).real }, inputs };
    },
  },

  'an account that is being deleted': {
    operations: [
      ...['sendMessage', 'createKey', 'createInvite', 'inviteMember', 'joinTopic'],
      ...['respondToMessage', 'saveCallbackUrl', 'registerAccount', 'deleteAccount'],
    ],
    async arrange(base) {
      const real = {
        ...(await aQuestion(base)).real,
        ...(await anInvite(base)).real,
        [example.username]: base.account.username,
      };
      const newcomer = ownPage((await aPerson()).token);
      const inputs = { registerAccount: () => ({ username: undefined }) };
      return { real, inputs, headers: { joinTopic: () => newcomer } };
    },
  },

  'a group': {
    operations: [
      ...['createGroup', 'updateGroup', 'setGroupMembers', 'addGroupMembers'],
      ...['removeGroupMembers', 'setGroupOnCall', 'removeSubscriber', 'sendMessage', 'deleteGroup'],
    ],
    async arrange(base) {
      const { real } = await aGroupOfOne(base);
      const other = (await aNewSubscriber(base)).real[example.subscriberId] ?? '';
      const { open, default_topic: topic } = base.account;
      const group_id = real[example.groupId] ?? '';
      const { name } = await open.groups.get({ group_id });
      const scheduled_at = databaseNow() + 3_600_000;
      const toGroup = alternately(
        { topic, to: [`group:${name}`, other] },
        { topic, to: [`group:${name}/on-call`, other], scheduled_at },
      );
      const inputs = {
        createGroup: () => ({ name }),
        updateGroup: alternately({}, { description: null }),
        setGroupMembers: alternately({}, { subscribers: [] }),
        setGroupOnCall: alternately({}, { subscribers: [] }),
        // Those that name the group are refused if it is deleted first.
        sendMessage: (n: number) => (n === 0 ? { topic } : toGroup(n)),
      };
      return { real, inputs };
    },
  },

  'a new person': {
    operations: ['startSignIn', 'signIn'],
    async arrange({ origin }) {
      const email = `${crypto.randomUUID()}@example.com`;
      await post(origin, '/v1/app/auth/email/start', { email });
      return { real: { [example.person]: email, [example.code]: await codeFor(email) } };
    },
  },

  'a browser that receives pushes': {
    operations: [
      ...['subscribeToPushes', 'unsubscribeFromPushes', 'testPush', 'removePushSubscription'],
    ],
    async arrange({ person }) {
      const endpoint = `https://push.example.net/send/${crypto.randomUUID()}`;
      const keys = browserKeys();
      await person.inbox.pushes.subscribe({ endpoint, expirationTime: null, keys });
      const [device] = (await person.inbox.pushes.devices({})).data;
      const real = {
        [example.pushEndpoint]: endpoint,
        [example.pushSubscriptionId]: device?.push_subscription_id ?? '',
      };
      const next = ownPage((await aPerson()).token);
      const either = alternately(ownPage(person.token), next);
      return { real, headers: { subscribeToPushes: either, unsubscribeFromPushes: either } };
    },
  },

  ...contendedMessages,
};
