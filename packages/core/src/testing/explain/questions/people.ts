import { setTimeout as pause } from 'node:timers/promises';
import {
  removeBrowsersOf,
  removeUnused,
  renameBrowser,
} from '../../../accounts/browsers/known-browser.model.ts';
import { nextStandIn, startAndEndStandIns } from '../../../jobs.ts';
import { withoutErased } from '../../../messages/messages/replayed-message.ts';
import { aPair, ask, messageTo } from '../../../messages/stand-ins/testing.ts';
import { removeErasedTexts } from '../../../personal-data/testing.ts';
import { aPasskey } from '../../authenticator.ts';
import { aDevice, browserKeys } from '../../recorders.ts';
import {
  aClientAddress,
  anyEmail,
  aPerson,
  call,
  codeFor,
  personWith,
  refusal,
  service,
  tokenOf,
} from '../../world.ts';
import type { Askers, Question } from './question.ts';

const accept = async () => ({ kind: 'accepted' as const, statusCode: 201 });
/** A person has at most twenty. */
const TOO_MANY_DEVICES = 21;

/** What a person does about signing in, devices, passkeys and subscriptions. */
export function questionsOfPersonSettings({ app, reader, readerInbox, topic }: Askers): Question[] {
  return [
    {
      name: 'sign in of a person, again in the same browser',
      ask: async () => {
        const { email, browser } = await aPerson();
        const request = { ip: aClientAddress(), browser };
        const { api } = call({ surface: 'app', request });
        await api.people.start({ email });
        await refusal(api.people.enter({ email, code: '000000' }));
        const code = await codeFor(email);
        await api.people.enter({ email, code });
        await refusal(api.people.enter({ email, code }));
      },
    },
    {
      name: 'known browsers that are replaced or removed',
      ask: async () => {
        await renameBrowser('from', 'to');
        await removeUnused(reader.id, 1);
        await removeBrowsersOf('usr_0');
      },
    },
    { name: 'me', ask: () => readerInbox.people.me({}) },
    {
      name: 'name and language of a person',
      ask: async () => {
        const { inbox, name } = await aPerson();
        await inbox.people.rename({ display_name: name, locale: 'en' });
      },
    },
    {
      name: 'sessions of a person',
      ask: async () => {
        const { inbox } = await aPerson();
        await inbox.people.sessions({});
        await inbox.people.endOtherSessions({});
      },
    },
    {
      name: 'devices',
      ask: async () => {
        const person = await aPerson({ email: anyEmail() });
        const { endpoint, keys } = await aDevice(person);
        await aDevice(person, endpoint, keys);
        await personWith(person, accept).pushes.test({});
        await person.inbox.pushes.devices({});
        await person.inbox.pushes.unsubscribe({ endpoint });
      },
    },
    {
      name: 'more devices than a person may have',
      ask: async () => {
        const person = await aPerson();
        const keys = browserKeys();
        for (let n = 0; n < TOO_MANY_DEVICES; n += 1) await aDevice(person, undefined, keys);
      },
    },
    {
      name: 'passkeys of a person',
      ask: async () => {
        const person = await aPerson();
        await aPasskey(person);
        await person.inbox.passkeys.list({});
      },
    },
    {
      name: 'sign in with a code that another browser shows',
      ask: async () => {
        const { inbox } = await aPerson();
        const { handover_id, code } = await inbox.handovers.start({});
        const { api } = call({ surface: 'app' });
        await refusal(api.handovers.enter({ code: `${code.slice(0, 3)}BBBBB` }));
        const { claim } = await api.handovers.enter({ code });
        await inbox.handovers.show({ handover_id });
        await inbox.handovers.confirm({ handover_id });
        await api.handovers.redeem({ claim });
      },
    },
    {
      name: 'change of address, with a subscription that ends',
      ask: async () => {
        const { email, inbox } = await aPerson();
        const invite = await app.invites.create({ topic, email });
        await inbox.subscriptions.join({ invite_token: tokenOf(invite.url) });
        const [subscriber] = (await app.subscriptions.subscribers({ topic, limit: '1' })).data;
        const next = anyEmail();
        await inbox.addresses.start({ email: next });
        await inbox.addresses.show({});
        await inbox.addresses.confirm({ address: 'current', code: await codeFor(email) });
        await inbox.addresses.confirm({ address: 'new', code: await codeFor(next) });
        await app.subscriptions.subscriber({ subscriber_id: subscriber?.subscriber_id ?? '' });
      },
    },
    {
      name: 'export and erasure of one’s data',
      ask: async () => {
        const { email, inbox } = await aPerson();
        const invite = await app.invites.create({ topic });
        await inbox.subscriptions.join({ invite_token: tokenOf(invite.url) });
        const payload = { title: 'Pay 1,200 €?' };
        const { message_id } = await app.messages.send({ topic, type: 'approval', payload });
        await inbox.answers.respond({ message_id, value: 'approve' });
        const { next_cursor } = await inbox.personalData.export({});
        await inbox.personalData.export({ cursor: next_cursor ?? '' });
        await inbox.personalData.startErasure({});
        await inbox.personalData.erase({ code: await codeFor(email) });
        await removeErasedTexts();
        await withoutErased(await app.messages.get({ message_id }));
      },
    },
    { name: 'stand-ins', ask: () => useStandIns() },
    {
      name: 'join, mute, be removed',
      ask: async () => {
        const { inbox } = await aPerson();
        const invite = await app.invites.create({ topic });
        await inbox.subscriptions.join({ invite_token: invite.url.split('/').at(-1) ?? '' });
        const [mine] = (await inbox.subscriptions.mine({})).data;
        const subscription_id = mine?.subscription_id ?? '';
        await inbox.subscriptions.mute({ subscription_id, muted: true });
        await inbox.subscriptions.mute({ subscription_id, muted: false });
        const [subscriber] = (await app.subscriptions.subscribers({ topic })).data;
        await app.subscriptions.remove({ subscriber_id: subscriber?.subscriber_id ?? '' });
      },
    },
    {
      name: 'reference of a subscriber',
      ask: async () => {
        const reference = `ref-${Date.now()}`;
        const invite = await app.invites.create({ topic, reference });
        const { inbox } = await aPerson();
        await inbox.subscriptions.join({ invite_token: tokenOf(invite.url) });
        const payload = { title: 'Pay 1,200 €?' };
        await app.messages.send({ topic, type: 'approval', payload, to: [`ref:${reference}`] });
        const { data } = await app.subscriptions.subscribers({ topic, limit: '1' });
        const subscriber_id = data[0]?.subscriber_id ?? '';
        await app.subscriptions.setReference({ subscriber_id, reference: null });
      },
    },
  ];
}

const SOON_MS = 200;

/** Everything that two people do about stand-ins, and an answer for somebody else. */
async function useStandIns() {
  const { account, ada, sam } = await aPair();
  const declined = await ask(ada, sam);
  await sam.inbox.standIns.decline({ stand_in_id: declined.stand_in_id });
  const later = await ask(ada, sam, 2, 1);
  await sam.inbox.standIns.accept({ stand_in_id: later.stand_in_id });
  await nextStandIn(3 * 86_400_000);
  const { stand_in_id } = await ask(ada, sam, SOON_MS / 86_400_000, 1);
  await sam.inbox.standIns.accept({ stand_in_id });
  await pause(2 * SOON_MS);
  await startAndEndStandIns(service);
  const message_id = await messageTo(account, ['Ada']);
  await sam.inbox.answers.inbox({});
  await sam.inbox.answers.inbox({ q: 'invoice' });
  await sam.inbox.answers.respond({ message_id, value: 'approve' });
  await sam.inbox.answers.inbox({ state: 'closed' });
  await sam.inbox.standIns.list({});
  await sam.inbox.standIns.end({ stand_in_id });
}
