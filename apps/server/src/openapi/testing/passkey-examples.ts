import { example } from '@assent/core/example';
import { send } from '@assent/core/messages/messages.words';
import {
  anAuthenticator,
  aPasskey,
  type TestAuthenticator,
} from '@assent/core/testing/authenticator';
import { aPerson, call, codeFor } from '@assent/core/testing/world';
import { ownPage } from '../../testing.ts';
import type { Arrange, Base } from './examples-world.ts';

/** What a passkey signed, in the place of what the example's did. */
function signed({ id, response }: ReturnType<TestAuthenticator['get']>) {
  const { credentialId, clientData, authenticatorData, signature } = example.passkey;
  return {
    [credentialId]: id,
    [clientData]: response.clientDataJSON,
    [authenticatorData]: response.authenticatorData,
    [signature]: response.signature,
  };
}

async function aSensitiveQuestion({ account, person }: Base) {
  const { request } = send.example;
  const topic = account.default_topic;
  const asked = { ...request, topic, require: 'passkey' as const };
  const { message_id } = await account.open.messages.send(asked);
  await aPasskey(person);
  return { real: { [example.messageId]: message_id }, headers: ownPage(person.token) };
}

/** What the examples about passkeys need to be true. */
export const passkeyArrangements: Record<string, Arrange> = {
  signInWithPasskey: async () => {
    const { authenticator } = await aPasskey(await aPerson());
    const { passkeys } = call({ surface: 'app' }).api;
    return { real: signed(authenticator.get(await passkeys.startSignIn({}))), headers: ownPage() };
  },
  listPasskeys: async () => {
    const person = await aPerson();
    await aPasskey(person);
    return { real: {}, headers: ownPage(person.token) };
  },
  mailPasskeyCode: async () => ({ real: {}, headers: ownPage((await aPerson()).token) }),
  startPasskey: async () => {
    const person = await aPerson();
    await person.inbox.passkeys.mailCode({});
    const real = { [example.code]: await codeFor(person.email) };
    return { real, headers: ownPage(person.token) };
  },
  addPasskey: async () => {
    const person = await aPerson();
    const { passkeys } = person.inbox;
    await passkeys.mailCode({});
    const options = await passkeys.start({ code: await codeFor(person.email) });
    const { id, response } = anAuthenticator().create(options);
    const { credentialId, creationData, attestation } = example.passkey;
    const real = {
      [credentialId]: id,
      [creationData]: response.clientDataJSON,
      [attestation]: response.attestationObject,
    };
    return { real, headers: ownPage(person.token) };
  },
  removePasskey: async () => {
    const person = await aPerson();
    const { passkey_id } = await aPasskey(person);
    return { real: { [example.passkeyId]: passkey_id }, headers: ownPage(person.token) };
  },
  challengePasskey: aSensitiveQuestion,
};
