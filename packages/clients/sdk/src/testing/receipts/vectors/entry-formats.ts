import type { Ended } from '../entries.ts';
import { changed } from './formats.ts';
import type { Case } from './vector.ts';

type Loose = Parameters<Parameters<typeof changed>[1]>[0];
type Members = Record<string, unknown>;

const REFERENCE: Partial<Ended> = { ext: 'invoice-118' };
const wrong = (name: string, change: (file: Loose) => void, ended: Partial<Ended> = REFERENCE) =>
  changed(name, change, ended);
const inEntry = (name: string, members: Members) =>
  wrong(name, ({ entry }) => Object.assign(entry, members));
const inAnswer = (name: string, members: Members) =>
  wrong(name, ({ entry }) => Object.assign(entry.answers[0] ?? {}, members));
const withSalt = (name: string, salt_ext: unknown, ended: Partial<Ended> = REFERENCE) =>
  wrong(name, (file) => Object.assign(file, { salt_ext }), ended);

const SALT = `${'A'.repeat(43)}=`;

/** Receipts whose entry, or salt of the reference, is refused before anything is verified. */
export const entryFormats: Case[] = [
  ...['type', 'mode', 'salt', 'appid'].map((name) =>
    wrong(`without-${name}`, ({ entry }) => {
      delete entry[name];
    }),
  ),
  ...['on_behalf_of', 'groups', 'conversation_digest'].map((name) =>
    wrong(`answer-without-${name.replaceAll('_', '-')}`, ({ entry }) => {
      delete entry.answers[0]?.[name];
    }),
  ),
  inEntry('entry-with-an-unknown-member', { note: 'x' }),
  inAnswer('answer-with-an-unknown-member', { note: 'x' }),
  inEntry('type-is-unknown', { type: 'note' }),
  inEntry('type-is-null', { type: null }),
  inEntry('type-of-another-status', { type: 'report' }),
  inEntry('type-of-an-open-message', { type: 'answer' }),
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
  withSalt('salt-of-ext-without-a-digest', SALT, {}),
  wrong('ext-is-disclosed-without-its-salt', (file) => {
    delete file.salt_ext;
  }),
  wrong(
    'disclosed-rule-with-values-that-are-null',
    ({ disclosed: { policy } }) =>
      Object.assign(Object(Object(policy).approvals), { values: null }),
    { ...REFERENCE, policy: { approvals: { required: 2, exclude: [] }, require: 'session' } },
  ),
  ...['each', 'values', 'policy'].map((name) =>
    wrong(
      `disclosed-rule-with-${name}`,
      ({ disclosed: { policy } }) => {
        const rule: Members = Object(policy);
        Object.assign(name === 'policy' ? rule : Object(rule.approvals), { [name]: 'x' });
      },
      { ...REFERENCE, policy: { approvals: { required: 2, exclude: [] }, require: 'session' } },
    ),
  ),
];
