import type { Operation } from './operations.ts';

type Surface = Operation['surface'];
type Tag = { name: string; description: string };

/** What a noun is called on a surface, in the order of the reference. */
const tags: Record<Surface, Record<string, Tag>> = {
  open: {
    messages: { name: 'Messages', description: 'Ask, look, withdraw.' },
    topics: { name: 'Topics', description: 'What people subscribe to and messages are sent to.' },
    contextLinks: {
      name: 'Context links',
      description: 'Redeeming the link that a person tapped.',
    },
    invites: { name: 'Invites', description: 'Links and QR codes with which people subscribe.' },
    subscriptions: { name: 'Subscribers', description: 'Who is on your topics.' },
    callbacks: {
      name: 'Deliveries',
      description: 'Your callback URL, and what was sent to it; resend, test, diagnose.',
    },
    reports: { name: 'Reports', description: 'Who did not expect a message.' },
    pushes: { name: 'Push attempts', description: 'What became of the pushes of a message.' },
  },
  developer: {
    accounts: {
      name: 'Account',
      description: 'Sign-up, sign-in, sessions, secrets, the callback URL, the end.',
    },
    developerPasskeys: {
      name: 'Developer passkeys',
      description: 'Signing in to the console with them, and authenticating again.',
    },
    domains: { name: 'Domain', description: 'Proving which domain is yours.' },
    requestLog: { name: 'Request log', description: 'What your system sent, and how it went.' },
    statistics: { name: 'Statistics', description: 'How many, by day.' },
  },
  app: {
    people: { name: 'Person', description: 'Signing in by e-mail code, sessions, the profile.' },
    passkeys: { name: 'Passkeys', description: 'Making them, and signing in with them.' },
    invites: { name: 'Joining', description: 'Looking at an invite.' },
    subscriptions: { name: 'Subscriptions', description: 'Joining and leaving topics.' },
    answers: { name: 'Inbox', description: 'What a person is asked, and the answer.' },
    contextLinks: { name: 'Opening links', description: 'The link to the sender’s page.' },
    reports: { name: 'Reporting', description: 'Saying that a message was not expected.' },
    pushes: { name: 'Pushes', description: 'The browsers that get pushes.' },
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
