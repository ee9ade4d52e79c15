import type { Operation } from './operations.ts';

type Surface = Operation['surface'];
type Tag = { name: string; description: string };

/** What a noun is called on a surface, in the order of the reference. */
const tags: Record<Surface, Record<string, Tag>> = {
  open: {
    messages: { name: 'Messages', description: 'Send, read and cancel messages.' },
    topics: { name: 'Topics', description: 'Topics of your account.' },
    contextLinks: { name: 'Context links', description: 'Redeem the link that a person tapped.' },
    invites: { name: 'Invites', description: 'Links and QR codes with which people subscribe.' },
    subscriptions: { name: 'Subscribers', description: 'People on your topics.' },
    files: { name: 'Files', description: 'Images and PDFs that cards show.' },
    groups: { name: 'Groups', description: 'Who is responsible for what, and who is on call.' },
    drills: { name: 'Drills', description: 'Whom your notifications reach, before it matters.' },
    events: { name: 'Events', description: 'What happened to your messages.' },
    callbacks: { name: 'Deliveries', description: 'Your callback URL, and the deliveries to it.' },
    receipts: {
      name: 'Receipts',
      description: 'Proofs of what was decided, from the transparency log.',
    },
    questions: { name: 'Questions', description: 'What people ask before they decide.' },
    reports: { name: 'Reports', description: 'People who did not expect a message.' },
    permissionHooks: {
      name: 'Agents',
      description: 'Questions of coding agents.',
    },
    testMode: { name: 'Test mode', description: 'Answers and time of your test app.' },
    pushes: { name: 'Push attempts', description: 'Results of the pushes of a message.' },
  },
  developer: {
    accounts: {
      name: 'Account',
      description: 'Registration, sign-in, sessions, secrets, the callback URL, deletion.',
    },
    deviceLogins: { name: 'Device login', description: 'Keys for programs without a browser.' },
    keys: { name: 'Keys', description: 'Keys with which your systems call the API.' },
    developerPasskeys: {
      name: 'Developer passkeys',
      description: 'Sign in to the console with a passkey.',
    },
    ownCredentials: {
      name: 'Own credentials',
      description: 'What is valid besides your password.',
    },
    members: { name: 'Members', description: 'Members of the account, and their roles.' },
    audit: { name: 'Audit log', description: 'Who changed what.' },
    domains: { name: 'Domain', description: 'Verify your domain.' },
    requestLog: { name: 'Request log', description: 'Requests of your system.' },
    statistics: { name: 'Statistics', description: 'Numbers by day.' },
    subscriptions: { name: 'Search of subscribers', description: 'Find people by name.' },
    groups: { name: 'Check of members', description: 'Find who is unknown in a list.' },
    audiences: { name: 'Audience', description: 'Whom a message would be for.' },
  },
  app: {
    questions: { name: 'My questions', description: 'Ask before you decide.' },
    people: { name: 'Person', description: 'Sign-in, sessions, the profile.' },
    addresses: { name: 'Address', description: 'Change the address of the inbox.' },
    personalData: { name: 'Personal data', description: 'Export and erase one’s data.' },
    handovers: {
      name: 'Handover',
      description: 'Codes with which the installed app signs in beside the browser.',
    },
    quietHours: {
      name: 'Quiet hours',
      description: 'Hours in which messages that are not urgent do not notify.',
    },
    drills: { name: 'Own drills', description: 'Confirm that a test of notifications arrived.' },
    passkeys: { name: 'Passkeys', description: 'Create passkeys, and sign in with them.' },
    invites: { name: 'Joining', description: 'Show an invite.' },
    subscriptions: { name: 'Subscriptions', description: 'Join and leave topics.' },
    standIns: { name: 'Stand-ins', description: 'Who answers for whom, from when to when.' },
    answers: { name: 'Inbox', description: 'Messages and their answers.' },
    contextLinks: { name: 'Opening links', description: 'Links to pages of the sender.' },
    receipts: { name: 'Own receipts', description: 'Proofs of one’s own answers.' },
    reports: { name: 'Reporting', description: 'Report a message as unexpected.' },
    pushes: { name: 'Pushes', description: 'Browsers that receive pushes.' },
  },
};

const surfaces: Record<Surface, string> = {
  open: 'Open API',
  developer: 'Developer',
  app: 'Inbox app',
};

/** @throws Error for a noun that has no name on this surface yet */
export function tagOf({ surface, noun }: Operation): string {
  const tag = tags[surface][noun];
  if (!tag) throw new Error(`${noun} needs a tag for ${surface} in openapi/tags.ts`);
  return tag.name;
}

export const allTags = Object.values(tags).flatMap((ofSurface) => Object.values(ofSurface));

/** How the viewer groups them. */
export const tagGroups = [
  ...keysOf(surfaces).map((surface) => ({
    name: surfaces[surface],
    tags: Object.values(tags[surface]).map((tag) => tag.name),
  })),
];

function keysOf<Key extends string>(record: Record<Key, unknown>): Key[] {
  return Object.keys(record).filter((key): key is Key => Object.hasOwn(record, key));
}
