import { example } from '@assent/core/pure/platform/schemas/example';
import {
  aDeveloperPasskey,
  anAuthenticator,
  aPasskey,
  type TestAuthenticator,
} from '@assent/core/testing/authenticator';
import { sentMessage } from '@assent/core/testing/inside';
import { call, codeFor } from '@assent/core/testing/world';
import { ownPage } from '../../testing/server.ts';
import { type Arrange, accessHeaders, type Base } from './examples-world.ts';

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
  const request = sentMessage;
  const topic = account.default_topic;
  const asked = { ...request, topic, require: 'passkey' as const };
  const { message_id } = await account.open.messages.send(asked);
  await aPasskey(person);
  return { real: { [example.messageId]: message_id } };
}

async function aPasskeyOfDeveloper({ account }: Base) {
  const { passkey_id } = await aDeveloperPasskey(account);
  return { real: { [example.passkeyId]: passkey_id } };
}

/** What the examples about passkeys need. */
export const passkeyArrangements: Record<string, Arrange> = {
  signInWithPasskey: async ({ person }) => {
    const { authenticator } = await aPasskey(person);
    const { passkeys } = call({ surface: 'app' }).api;
    return { real: signed(authenticator.get(await passkeys.startSignIn({}))), headers: ownPage() };
  },
  listPasskeys: async ({ person }) => {
    await aPasskey(person);
    return { real: {} };
  },
  startPasskey: async ({ person }) => {
    await person.inbox.passkeys.mailCode({});
    return { real: { [example.code]: await codeFor(person.email) } };
  },
  addPasskey: async ({ person }) => {
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
    return { real };
  },
  removePasskey: async ({ person }) => {
    const { passkey_id } = await aPasskey(person);
    return { real: { [example.passkeyId]: passkey_id } };
  },
  challengePasskey: aSensitiveQuestion,
  signInDeveloperWithPasskey: async ({ account }) => {
    const { authenticator } = await aDeveloperPasskey(account);
    const options = await call().api.developerPasskeys.startSignIn({});
    return { real: signed(authenticator.get(options)) };
  },
  listDeveloperPasskeys: async ({ account }) => {
    await aDeveloperPasskey(account);
    return { real: {} };
  },
  startDeveloperPasskeyReauthentication: async ({ account }) => {
    await aDeveloperPasskey(account);
    return { real: {} };
  },
  reauthenticateDeveloperWithPasskey: async ({ origin, account }) => {
    const { authenticator } = await aDeveloperPasskey(account);
    const headers = await accessHeaders(origin, account);
    const bearer = headers.authorization.slice('Bearer '.length);
    const { developerPasskeys } = call({ credentials: { bearer } }).api;
    const options = await developerPasskeys.startReauthentication({});
    return { real: signed(authenticator.get(options)), headers };
  },
  addDeveloperPasskey: async ({ origin, account }) => {
    const headers = await accessHeaders(origin, account);
    const { id, response } = anAuthenticator().create(
      await account.console.developerPasskeys.start({}),
    );
    const { credentialId, creationData, attestation } = example.passkey;
    const real = {
      [credentialId]: id,
      [creationData]: response.clientDataJSON,
      [attestation]: response.attestationObject,
    };
    return { real, headers };
  },
  renameDeveloperPasskey: aPasskeyOfDeveloper,
  removeDeveloperPasskey: aPasskeyOfDeveloper,
};
