import { example } from '@assent/core/pure/platform/schemas/example';
import { databaseNow } from '@assent/core/service';
import { browserKeys } from '@assent/core/testing/recorders';
import { aPair, ask } from '@assent/core/testing/stand-ins';
import { anyEmail, aPerson, aSubscriber, codeFor } from '@assent/core/testing/world';
import { ownPage } from '../../../testing/server.ts';
import { anAccountForDrills, post } from '../examples-world.ts';
import { anEnteredCode } from '../handover-examples.ts';
import { alternately, type Contention } from './contention.ts';

const DAY = 86_400_000;

/** Rows of people. */
export const contendedPeople: Record<string, Contention> = {
  'a person': {
    operations: [
      ...['startSignIn', 'signIn', 'renameMe', 'setQuietHours', 'mailPasskeyCode'],
      ...['revokeOtherSessions', 'revokeSession', 'signOut'],
    ],
    async arrange({ origin, person }) {
      const { email, inbox } = person;
      const second = await aPerson({ email });
      await aPerson({ email });
      await post(origin, '/v1/app/auth/email/start', { email });
      const code = await codeFor(email);
      const { data } = await inbox.people.sessions({});
      const other = data.find(({ is_current }) => !is_current)?.session_id ?? '';
      const real = { [example.code]: code, [example.sessionId]: other };
      const wrong = code === '000000' ? '000001' : '000000';
      const inputs = {
        signIn: alternately({}, { code: wrong }),
        renameMe: (n: number) => ({ display_name: `Ada ${'ABCDEF'[n]}` }),
      };
      return { real, inputs, headers: { signOut: () => ownPage(second.token) } };
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

  'a drill, and the schedule of its topic': {
    operations: [
      ...['startDrill', 'endDrill', 'confirmDrill', 'setDrillSchedule', 'deleteDrillSchedule'],
    ],
    async arrange() {
      const { account, real, headers } = await anAccountForDrills();
      const topic = account.default_topic;
      const { drill_id } = await account.open.drills.start({ topic });
      const { schedule_id } = await account.open.drills.setSchedule({ topic, day: 1, hour: 9 });
      const ids = { [example.drillId]: drill_id, [example.drillScheduleId]: schedule_id };
      const mine = () => headers;
      return {
        real: { ...real, ...ids },
        headers: {
          ...{ startDrill: mine, endDrill: mine, confirmDrill: mine, setDrillSchedule: mine },
          deleteDrillSchedule: mine,
        },
        inputs: { setDrillSchedule: (n: number) => ({ day: n + 1 }) },
      };
    },
  },

  'a stand-in': {
    operations: ['askStandIn', 'acceptStandIn', 'declineStandIn', 'endStandIn'],
    async arrange() {
      const { ada, sam } = await aPair();
      const { stand_in_id } = await ask(ada, sam);
      const [asking, asked] = [ownPage(ada.token), ownPage(sam.token)];
      const headers = {
        askStandIn: () => asking,
        acceptStandIn: () => asked,
        declineStandIn: () => asked,
        endStandIn: alternately(asking, asked),
      };
      const real = { [example.standInId]: stand_in_id, [example.colleague]: sam.email };
      // After the one of above, until there are five.
      const starts_at = (n: number) => databaseNow() + (10 + 2 * n) * DAY;
      const ends_at = (n: number) => starts_at(n) + DAY;
      const askStandIn = (n: number) => ({ starts_at: starts_at(n), ends_at: ends_at(n) });
      return { real, headers, inputs: { askStandIn } };
    },
  },

  'the address of a person': {
    operations: ['startAddressChange', 'confirmAddressChange', 'renameMe'],
    async arrange() {
      const [{ token, inbox }, email] = [await aPerson(), anyEmail()];
      await inbox.addresses.start({ email });
      const [own, code] = [() => ownPage(token), await codeFor(email)];
      const wrong = code === '000000' ? '000001' : '000000';
      const headers = { startAddressChange: own, confirmAddressChange: own, renameMe: own };
      const inputs = { confirmAddressChange: alternately({ code }, { code: wrong }) };
      return { real: { [example.newAddress]: email, [example.code]: code }, headers, inputs };
    },
  },

  'a person who erases their data': {
    operations: ['startErasure', 'eraseMyData', 'renameMe', 'leaveTopic', 'startHandover'],
    async arrange({ account }) {
      const person = await aSubscriber(account);
      const { email, token, inbox } = person;
      await inbox.personalData.startErasure({});
      const [mine] = (await inbox.subscriptions.mine({})).data;
      const own = () => ownPage(token);
      const [code, wrong] = [await codeFor(email), '000000'];
      const headers = {
        startErasure: own,
        eraseMyData: own,
        renameMe: own,
        leaveTopic: own,
        startHandover: own,
      };
      const real = { [example.code]: code, [example.subscriptionId]: mine?.subscription_id ?? '' };
      return { real, headers, inputs: { eraseMyData: alternately({ code }, { code: wrong }) } };
    },
  },

  'a code that a browser shows': {
    operations: [
      ...['startHandover', 'enterHandover', 'confirmHandover', 'denyHandover', 'redeemHandover'],
    ],
    async arrange(base) {
      const { real } = await anEnteredCode(base);
      const { code } = await base.person.inbox.handovers.start({});
      const inputs = { enterHandover: alternately({ code }, { code: `${code.slice(0, 3)}BBBBB` }) };
      return { real, inputs };
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
};
