/**
 * For whom a limit counts, and so what `who` is: an id; an e-mail address; the key of a `Requester` (a known browser,
 * otherwise a network); `network`: an IP address, of which only the network counts.
 */
type Subject =
  | 'network'
  | 'requester'
  | 'address'
  | 'address and requester'
  | 'app'
  | 'person'
  | 'developer'
  | 'session';
export type Limit = {
  /** What is counted, for docs/guides/limits.md, which has the limits of requests of customers; absent for the others. */
  what?: string;
  per: Subject;
  points: number;
  perSeconds: number;
  problem: 'rate_limited' | 'too_many_attempts';
  detail?: string;
};

const manyCodes = 'Too many codes were requested. Use the code in the newest mail, or wait.';
const enterItThere =
  'Too many wrong codes. Enter the code in the browser in which you requested it, or request a new one here.';

/** Rate limits, counted in the database, so for all processes together. Their names are part of the stored keys. */
export const limits = {
  register_ip: { per: 'network', points: 60, perSeconds: 3600, problem: 'rate_limited' },
  login_pair: {
    per: 'address and requester',
    points: 10,
    perSeconds: 900,
    problem: 'too_many_attempts',
  },
  login_pair_slow: {
    per: 'address and requester',
    points: 3,
    perSeconds: 3600,
    problem: 'too_many_attempts',
  },
  login_browser: {
    per: 'address and requester',
    points: 10,
    perSeconds: 900,
    problem: 'too_many_attempts',
  },
  /** For all networks together. When exceeded, the other limits are stricter; nobody is locked out. */
  login_address: { per: 'address', points: 100, perSeconds: 86_400, problem: 'too_many_attempts' },
  login_ip: { per: 'network', points: 100, perSeconds: 900, problem: 'too_many_attempts' },
  own_password: { per: 'session', points: 10, perSeconds: 900, problem: 'too_many_attempts' },
  verify_mail: { per: 'address and requester', points: 1, perSeconds: 60, problem: 'rate_limited' },
  reset_mail: { per: 'address and requester', points: 1, perSeconds: 60, problem: 'rate_limited' },
  code_hour: {
    per: 'address and requester',
    points: 5,
    perSeconds: 3600,
    problem: 'rate_limited',
    detail: manyCodes,
  },
  code_day: {
    per: 'address and requester',
    points: 12,
    perSeconds: 86_400,
    problem: 'rate_limited',
    detail: manyCodes,
  },
  code_address_day: {
    per: 'address',
    points: 30,
    perSeconds: 86_400,
    problem: 'rate_limited',
    detail: manyCodes,
  },
  code_try_browser: {
    per: 'address and requester',
    points: 10,
    perSeconds: 3600,
    problem: 'too_many_attempts',
  },
  code_try_network: {
    per: 'requester',
    points: 30,
    perSeconds: 3600,
    problem: 'too_many_attempts',
  },
  unbound_code_hour: {
    per: 'address',
    points: 10,
    perSeconds: 3600,
    problem: 'too_many_attempts',
    detail: enterItThere,
  },
  unbound_code_day: {
    per: 'address',
    points: 25,
    perSeconds: 86_400,
    problem: 'too_many_attempts',
    detail: enterItThere,
  },
  unbound_code_network: {
    per: 'requester',
    points: 30,
    perSeconds: 3600,
    problem: 'too_many_attempts',
    detail: enterItThere,
  },
  mail_ip: { per: 'network', points: 120, perSeconds: 3600, problem: 'rate_limited' },
  context_link_person: {
    per: 'person',
    points: 30,
    perSeconds: 300,
    problem: 'rate_limited',
    detail: 'You opened too many secure links. Wait a few minutes, then try again.',
  },
  callback_test: {
    what: 'callback tests of an app',
    per: 'app',
    points: 20,
    perSeconds: 60,
    problem: 'rate_limited',
  },
  callback_url: {
    what: 'changes of the callback URL by the open secret or a key',
    per: 'app',
    points: 30,
    perSeconds: 3600,
    problem: 'rate_limited',
    detail:
      'The callback URL was changed 30 times in an hour, and each change sends a mail. Try again in an hour.',
  },
  callback_diagnosis: {
    what: 'callback diagnoses of an app',
    per: 'app',
    points: 6,
    perSeconds: 60,
    problem: 'rate_limited',
  },
  sender_name: {
    per: 'app',
    points: 5,
    perSeconds: 2_592_000,
    problem: 'rate_limited',
    detail:
      'A sender name can be changed at most five times a month, so that people recognize the sender.',
  },
  member_invitation: {
    what: 'invitations of an account',
    per: 'app',
    points: 50,
    perSeconds: 86_400,
    problem: 'rate_limited',
  },
  search_person: { per: 'person', points: 120, perSeconds: 60, problem: 'rate_limited' },
  domain_check: { per: 'app', points: 30, perSeconds: 600, problem: 'rate_limited' },
  passkey_code_person: {
    per: 'person',
    points: 10,
    perSeconds: 86_400,
    problem: 'rate_limited',
    detail: 'You requested too many codes today. Try again tomorrow.',
  },
  passkey_ip: { per: 'network', points: 300, perSeconds: 900, problem: 'rate_limited' },
  push_subscription: {
    per: 'person',
    points: 60,
    perSeconds: 3600,
    problem: 'rate_limited',
    detail: 'You registered too many browsers. Wait an hour, then try again.',
  },
  push_test: {
    per: 'person',
    points: 10,
    perSeconds: 300,
    problem: 'rate_limited',
    detail: 'You sent too many tests. Wait a few minutes, then try again.',
  },
  device_login_ip: {
    what: 'device logins started from a network',
    per: 'network',
    points: 60,
    perSeconds: 3600,
    problem: 'rate_limited',
  },
  device_code_developer: {
    what: 'wrong codes of device logins by a developer',
    per: 'developer',
    points: 20,
    perSeconds: 3600,
    problem: 'too_many_attempts',
  },
  device_code_ip: { per: 'network', points: 60, perSeconds: 3600, problem: 'too_many_attempts' },
  address_change_person: {
    per: 'person',
    points: 5,
    perSeconds: 86_400,
    problem: 'rate_limited',
    detail: 'You started five changes of your address today. Try again tomorrow.',
  },
  erasure_code_person: {
    per: 'person',
    points: 10,
    perSeconds: 86_400,
    problem: 'rate_limited',
    detail: 'You requested too many codes today. Try again tomorrow.',
  },
  export_person: { per: 'person', points: 120, perSeconds: 60, problem: 'rate_limited' },
  handover_person: {
    per: 'person',
    points: 20,
    perSeconds: 3600,
    problem: 'rate_limited',
    detail: 'You requested too many codes. Wait an hour, or sign in with a code by mail.',
  },
  /** Codes that the installed app enters; right ones are refunded. */
  handover_try: {
    per: 'requester',
    points: 30,
    perSeconds: 3600,
    problem: 'too_many_attempts',
    detail: 'Too many wrong codes. Wait, or sign in with a code by mail.',
  },
  stand_in_person: {
    what: 'requests of a person for a stand-in',
    per: 'person',
    points: 10,
    perSeconds: 86_400,
    problem: 'rate_limited',
    detail: 'You asked for a stand-in ten times today. Try again tomorrow.',
  },
  witness_ip: {
    what: 'checkpoints that a network sends to `/witness/add-checkpoint`',
    per: 'network',
    points: 300,
    perSeconds: 60,
    problem: 'rate_limited',
  },
  invite_ip: { per: 'network', points: 300, perSeconds: 900, problem: 'rate_limited' },
} satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
