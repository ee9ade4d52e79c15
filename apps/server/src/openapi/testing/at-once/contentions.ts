import { contendedAccounts } from './contended-accounts.ts';
import { contendedGroups } from './contended-groups.ts';
import { contendedMessages } from './contended-messages.ts';
import { contendedPeople } from './contended-people.ts';
import type { Contention } from './contention.ts';

/** Operations that write the same rows, by these rows. */
export const contentions: Record<string, Contention> = {
  ...contendedAccounts,
  ...contendedGroups,
  ...contendedMessages,
  ...contendedPeople,
};

const CHALLENGE = 'writes only the challenge of its own request, or uses one that is valid once';

/** Operations that write and are in no contention, each with the reason. */
export const withoutContention: Record<string, string> = {
  startDeviceLogin: 'adds a row of its own, which nobody else knows',
  askPermission: 'sends a message as sendMessage does, and then waits for its answer',
  resetMemberPasskeys: 'needs an account that requires passkeys, which the other operations do not',
  startPasskeySignIn: CHALLENGE,
  signInWithPasskey: CHALLENGE,
  startPasskey: CHALLENGE,
  addPasskey: CHALLENGE,
  challengePasskey: CHALLENGE,
  startDeveloperPasskeySignIn: CHALLENGE,
  signInDeveloperWithPasskey: CHALLENGE,
  startDeveloperPasskeyReauthentication: CHALLENGE,
  reauthenticateDeveloperWithPasskey: CHALLENGE,
  startDeveloperPasskey: CHALLENGE,
  addDeveloperPasskey: CHALLENGE,
  removePasskey: 'ends one passkey; that of another device is another row',
  removeDeveloperPasskey: 'ends one passkey; that of another device is another row',
  checkGroupMembers: 'writes nothing',
  renameDeveloperPasskey: 'writes one column of one passkey',
};
