import type { KeyScope } from '@assent/core/keys/keys.schema';

type Words = { label: string; hint: string };

/** What each scope lets a key do. */
export const scopeWords: Record<KeyScope, Words> = {
  'messages:read': {
    label: 'Read messages',
    hint: 'Messages with their answers, reports and pushes; context links; the list of topics.',
  },
  'messages:write': { label: 'Send messages', hint: 'Also cancels them.' },
  invites: {
    label: 'Invites and topics',
    hint: 'Lists, creates and revokes invites; adds topics.',
  },
  subscribers: { label: 'Subscribers', hint: 'Lists and removes them.' },
  callbacks: {
    label: 'Callbacks',
    hint: 'Changes the callback URL; lists and resends deliveries.',
  },
  all: { label: 'Everything', hint: 'Also what is added later.' },
};

/** The scopes of which a key has some, without the one that includes all. */
export const singleScopes = [
  'messages:read',
  'messages:write',
  'invites',
  'subscribers',
  'callbacks',
] as const satisfies KeyScope[];
