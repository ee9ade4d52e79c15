import type { Ended } from '../entries.ts';
import { changed } from './formats.ts';
import type { Case } from './vector.ts';

type Loose = Parameters<Parameters<typeof changed>[1]>[0];
type Members = Record<string, unknown>;

const V2: Partial<Ended> = { v: 2, ext: 'invoice-118' };
const wrong = (name: string, change: (file: Loose) => void, ended: Partial<Ended> = V2) =>
  changed(`version-2-${name}`, change, ended);
const inEntry = (name: string, members: Members) =>
  wrong(name, ({ entry }) => Object.assign(entry, members));
const inAnswer = (name: string, members: Members) =>
  wrong(name, ({ entry }) => Object.assign(entry.answers[0] ?? {}, members));
const withSalt = (name: string, salt_ext: unknown, ended: Partial<Ended> = V2) =>
  wrong(name, (file) => Object.assign(file, { salt_ext }), ended);

const SALT = `${'A'.repeat(43)}=`;

/** Receipts with an entry of version 2 that are refused before anything is verified. */
export const formatsOfVersion2: Case[] = [
  ...['mode', 'salt', 'appid'].map((name) =>
    wrong(`without-${name}`, ({ entry }) => {
      delete entry[name];
    }),
  ),
  ...['on_behalf_of', 'groups', 'conversation_digest'].map((name) =>
    wrong(`answer-without-${name.replaceAll('_', '-')}`, ({ entry }) => {
      delete entry.answers[0]?.[name];
    }),
  ),
  inEntry('with-an-unknown-member', { note: 'x' }),
  inAnswer('answer-with-an-unknown-member', { note: 'x' }),
  inEntry('mode-is-unknown', { mode: 'demo' }),
  inEntry('mode-is-null', { mode: null }),
  inAnswer('simulated-answer-of-a-live-app', { auth_method: 'test' }),
  inAnswer('on-behalf-of-has-a-newline', { on_behalf_of: 'usr_1\nok result: x' }),
  inAnswer('on-behalf-of-is-an-object', { on_behalf_of: { subscriber_id: 'usr_1' } }),
  wrong('on-behalf-of-is-who-answered', ({ entry: { answers } }) => {
    for (const answer of answers) answer.on_behalf_of = answer.subscriber_id;
  }),
  inAnswer('groups-are-a-text', { groups: 'finance' }),
  inAnswer('groups-have-a-number', { groups: [1] }),
  inAnswer('groups-have-a-space', { groups: ['finance and ops'] }),
  inAnswer('groups-are-too-many', { groups: Array.from({ length: 101 }, (_, at) => `g${at}`) }),
  inAnswer('conversation-has-another-digest', { conversation_digest: 'sha-512=AAAA' }),
  withSalt('salt-of-ext-is-short', 'AAAA'),
  withSalt('salt-of-ext-is-null', null),
  withSalt('salt-of-ext-is-not-canonical', `${'A'.repeat(42)}B=`),
  withSalt('salt-of-ext-without-a-digest', SALT, { v: 2 }),
  withSalt('salt-of-ext-of-version-1', SALT, { v: 1, ext: 'invoice-118' }),
  wrong('ext-is-disclosed-without-its-salt', (file) => {
    delete file.salt_ext;
  }),
  wrong(
    'members-of-version-2-in-version-1',
    ({ entry }) => Object.assign(entry, { mode: 'live' }),
    {
      v: 1,
    },
  ),
  wrong(
    'disclosed-rule-with-values-that-are-null',
    ({ disclosed: { policy } }) =>
      Object.assign(Object(Object(policy).approvals), { values: null }),
    { ...V2, policy: { approvals: { required: 2, exclude: [] }, require: 'session' } },
  ),
  ...['each', 'values', 'policy'].map((name) =>
    wrong(
      `disclosed-rule-with-${name}`,
      ({ disclosed: { policy } }) => {
        const rule: Members = Object(policy);
        Object.assign(name === 'policy' ? rule : Object(rule.approvals), { [name]: 'x' });
      },
      { ...V2, policy: { approvals: { required: 2, exclude: [] }, require: 'session' } },
    ),
  ),
];
