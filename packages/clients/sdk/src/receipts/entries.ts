import { base64In } from './encodings/bytes.ts';
import { type Json, Malformed } from './encodings/strict-json.ts';

/** An answer as an entry has it. docs/guides/receipt-format.md describes each member. */
export type LoggedAnswer = {
  value: 'approve' | 'reject';
  fields_digest: string | null;
  subscriber_id: string;
  auth_method: 'session' | 'passkey' | 'test';
  passkey_digest: string | null;
  at: number;
  on_behalf_of: string | null;
  groups: string[] | null;
  conversation_digest: string | null;
};

/** An entry of the log. */
export type Entry = {
  v: 1;
  type: (typeof types)[number];
  message_id: string;
  appid: string;
  mode: 'live' | 'test';
  payload_digest: string;
  ext_digest: string | null;
  policy_digest: string | null;
  status: (typeof statuses)[number];
  answers: LoggedAnswer[];
  closed_at: number | null;
  salt: string;
};

const types = ['decision', 'answer', 'report'] as const;
const statuses = [
  ...(['approved', 'rejected', 'expired', 'canceled'] as const),
  ...(['reported', 'open'] as const),
] as const;
/** Ids are printed, so they can contain nothing that a terminal interprets. */
export const ID = /^[A-Za-z0-9_-]{1,100}$/;
/** More groups than a message can name. */
export const MAX_GROUPS = 100;
const HASH_BYTES = 32;
/** The last millisecond of the year 9999, after which times have another form. */
const LATEST = 253_402_300_799_999;

type Members = { [member: string]: Json };

/** Returns a value as an object with exactly these members. @throws Malformed */
export function membersOf(value: Json, names: readonly string[], what: string): Members {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Malformed(`${what} is not an object`);
  const unknown = Object.keys(value).find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new Malformed(`${what} has the unknown member ${JSON.stringify(unknown)}`);
  const missing = names.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) throw new Malformed(`${what} has no member "${missing}"`);
  return value;
}

/** Reads an entry. @throws Malformed */
export function entryIn(value: Json): Entry {
  requireVersion(value);
  const members = membersOf(value, MEMBERS, 'the entry');
  const mode = oneOf(['live', 'test'], members, 'mode');
  const type = oneOf(types, members, 'type');
  const { closed_at: closedAt, answers } = members;
  const status = oneOf(statuses, members, 'status');
  if (type !== typeOf(status)) throw new Malformed('"type" is not that of the status');
  if (!Array.isArray(answers)) throw new Malformed('"answers" is not a list');
  const isUndecided = status === 'open' || (status === 'reported' && closedAt === null);
  if (isUndecided && closedAt !== null) throw new Malformed('an open message has no end');
  return {
    v: 1,
    type,
    message_id: idIn(members, 'message_id'),
    appid: idIn(members, 'appid'),
    mode,
    payload_digest: digestIn(members, 'payload_digest'),
    ext_digest: digestOrNullIn(members, 'ext_digest'),
    policy_digest: digestOrNullIn(members, 'policy_digest'),
    status,
    answers: answers.map((answer, at) => answerIn(answer, at, mode)),
    closed_at: isUndecided ? null : timeIn(members, 'closed_at'),
    salt: hashTextIn(members, 'salt'),
  };
}

/** Names the version first: another one explains why members are missing or unknown. */
function requireVersion(value: Json): void {
  const v = typeof value === 'object' && value !== null && 'v' in value ? value.v : null;
  if (v !== 1) throw new Malformed('the entry is not of version 1');
}

/** Returns the type of the entries that record a message with this status. */
function typeOf(status: Entry['status']): Entry['type'] {
  if (status === 'reported') return 'report';
  return status === 'open' ? 'answer' : 'decision';
}

const MEMBERS = [
  'v',
  'type',
  'message_id',
  'appid',
  'mode',
  'payload_digest',
  'ext_digest',
  'policy_digest',
  'status',
  'answers',
  'closed_at',
  'salt',
];
const MEMBERS_OF_ANSWER = [
  'value',
  'fields_digest',
  'subscriber_id',
  'on_behalf_of',
  'groups',
  'conversation_digest',
  'auth_method',
  'passkey_digest',
  'at',
];

function answerIn(value: Json, at: number, mode: Entry['mode']): LoggedAnswer {
  const members = membersOf(value, MEMBERS_OF_ANSWER, `answer ${at + 1}`);
  const answer: LoggedAnswer = {
    value: oneOf(['approve', 'reject'], members, 'value'),
    fields_digest: digestOrNullIn(members, 'fields_digest'),
    subscriber_id: idIn(members, 'subscriber_id'),
    auth_method: oneOf(['session', 'passkey', 'test'], members, 'auth_method'),
    passkey_digest: digestOrNullIn(members, 'passkey_digest'),
    at: timeIn(members, 'at'),
    on_behalf_of: members.on_behalf_of === null ? null : idIn(members, 'on_behalf_of'),
    groups: groupsIn(members),
    conversation_digest: digestOrNullIn(members, 'conversation_digest'),
  };
  if (answer.auth_method === 'test' && mode === 'live')
    throw new Malformed(`answer ${at + 1} is simulated, but the app is live`);
  if (answer.on_behalf_of === answer.subscriber_id)
    throw new Malformed(`answer ${at + 1} is on behalf of who gave it`);
  if (answer.auth_method === 'passkey' && answer.passkey_digest === null)
    throw new Malformed(`answer ${at + 1} is by a passkey and has no passkey_digest`);
  return answer;
}

function groupsIn({ groups }: Members): string[] | null {
  if (groups === null) return null;
  const isNamed = (group: Json) => typeof group === 'string' && ID.test(group);
  const isList = Array.isArray(groups) && groups.length <= MAX_GROUPS && groups.every(isNamed);
  if (!isList) throw new Malformed('"groups" is not a list of names');
  return groups.map(String);
}

function oneOf<Value extends string>(values: readonly Value[], members: Members, name: string) {
  const found = values.find((value) => value === members[name]);
  if (found === undefined) throw new Malformed(`"${name}" has an unknown value`);
  return found;
}

function textIn(members: Members, name: string, isRight: (text: string) => boolean): string {
  const value = members[name];
  if (typeof value !== 'string' || !isRight(value)) throw new Malformed(`"${name}" is malformed`);
  return value;
}

const isHash = (text: string) => base64In(text)?.length === HASH_BYTES;
const idIn = (members: Members, name: string) => textIn(members, name, (text) => ID.test(text));
const hashTextIn = (members: Members, name: string) => textIn(members, name, isHash);
const digestIn = (members: Members, name: string) =>
  textIn(members, name, (text) => text.startsWith('sha-256=') && isHash(text.slice(8)));
const digestOrNullIn = (members: Members, name: string) =>
  members[name] === null ? null : digestIn(members, name);

function timeIn(members: Members, name: string): number {
  const value = members[name];
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > LATEST)
    throw new Malformed(`"${name}" is not a time in milliseconds`);
  return value;
}
