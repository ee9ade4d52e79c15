import { hexOf } from '../encodings/bytes.ts';
import { type VerifierKey, verifierKeyIn } from './signatures.ts';

/** A trust policy is malformed. The message has the number of the line and what is wrong with it. */
export class PolicyError extends Error {
  override name = 'PolicyError';
}

/** A group: `threshold` of its members, which are witnesses and groups. */
type Group = { name: string; threshold: number; members: string[] };

/** A trust policy (https://c2sp.org/tlog-policy): which logs and witnesses are trusted. */
export type TrustPolicy = {
  logs: VerifierKey[];
  witnesses: { name: string; key: VerifierKey }[];
  /** Each is after those that are its members. */
  groups: Group[];
  /** Name of a witness or a group; null if no witness is required. */
  quorum: string | null;
};

const NONE = 'none';
/** What a policy may contain: no control characters but tab and newline. */
const CONTROL = /[^\P{Cc}\t\n\u0080-\u009f]/u;

/** Reads a trust policy. @throws PolicyError */
export async function trustPolicyIn(text: string): Promise<TrustPolicy> {
  const reading: Reading = {
    policy: { logs: [], witnesses: [], groups: [], quorum: null },
    quorums: 0,
    members: new Set(),
  };
  for (const [at, line] of text.split('\n').entries()) {
    const fault = CONTROL.test(line) ? 'a control character' : await readLine(reading, line);
    if (fault !== null) throw new PolicyError(`Line ${at + 1} of the policy: ${fault}.`);
  }
  if (reading.quorums === 0) throw new PolicyError('The policy has no line "quorum".');
  return reading.policy;
}

type Reading = {
  policy: TrustPolicy;
  quorums: number;
  /** Names that are members of a group. */
  members: Set<string>;
};

/** Reads a line. Returns what is wrong with it, or null. */
async function readLine(reading: Reading, line: string): Promise<string | null> {
  const [keyword, ...items] = line.split(/[ \t]+/).filter((item) => item !== '');
  if (keyword === undefined || keyword.startsWith('#')) return null;
  if (keyword === 'log') return readLog(reading.policy, items);
  if (keyword === 'witness') return readWitness(reading.policy, items);
  if (keyword === 'group') return readGroup(reading, items);
  if (keyword === 'quorum') return readQuorum(reading, items);
  return `"${keyword}" is none of log, witness, group and quorum`;
}

async function readLog({ logs }: TrustPolicy, items: string[]): Promise<string | null> {
  const [text = '', , ...more] = items;
  if (items.length === 0 || more.length > 0) return 'a log is "log <key> [<url>]"';
  const key = await verifierKeyIn(text, 'log');
  if (typeof key === 'string') return key;
  if (logs.some((other) => isSameKey(other, key))) return 'another log has this key';
  logs.push(key);
  return null;
}

async function readWitness(policy: TrustPolicy, items: string[]): Promise<string | null> {
  const [name = '', text = '', , ...more] = items;
  if (items.length < 2 || more.length > 0) return 'a witness is "witness <name> <key> [<url>]"';
  const key = await verifierKeyIn(text, 'witness');
  if (typeof key === 'string') return key;
  if (isTaken(policy, name)) return `the name "${name}" is taken`;
  if (policy.witnesses.some((other) => isSameKey(other.key, key)))
    return 'another witness has this key';
  policy.witnesses.push({ name, key });
  return null;
}

function readGroup({ policy, members: used }: Reading, items: string[]): string | null {
  const [name = '', rule = '', ...members] = items;
  if (members.length === 0) return 'a group is "group <name> all|any|<k> <name>…"';
  if (isTaken(policy, name)) return `the name "${name}" is taken`;
  const threshold = thresholdOf(rule, members.length);
  if (threshold < 1 || threshold > members.length)
    return `"${rule}" is neither all, any nor a number up to that of the members`;
  for (const member of members) {
    if (!isDefined(policy, member)) return `"${member}" is not defined before`;
    if (used.has(member)) return `"${member}" is already a member`;
    used.add(member);
  }
  policy.groups.push({ name, threshold, members });
  return null;
}

/** Returns how many members a rule needs; 0 for a malformed one. */
function thresholdOf(rule: string, count: number): number {
  if (rule === 'all') return count;
  if (rule === 'any') return 1;
  return /^[1-9]\d*$/.test(rule) ? Number(rule) : 0;
}

function readQuorum(reading: Reading, items: string[]): string | null {
  const { policy } = reading;
  const [name = ''] = items;
  if (items.length !== 1) return 'the quorum is "quorum <name>" or "quorum none"';
  reading.quorums += 1;
  if (reading.quorums > 1) return 'there is another quorum';
  if (name !== NONE && !isDefined(policy, name)) return `"${name}" is not defined before`;
  policy.quorum = name === NONE ? null : name;
  return null;
}

const isDefined = ({ witnesses, groups }: TrustPolicy, name: string) =>
  [...witnesses, ...groups].some((each) => each.name === name);
const isTaken = (policy: TrustPolicy, name: string) => name === NONE || isDefined(policy, name);
const isSameKey = (one: VerifierKey, other: VerifierKey) =>
  hexOf(one.publicKey) === hexOf(other.publicKey);

/** Returns whether witnesses reach the quorum. @param cosigners names in the policy */
export function hasQuorum({ groups, quorum }: TrustPolicy, cosigners: readonly string[]): boolean {
  const reached = new Set(cosigners);
  for (const { name, threshold, members } of groups)
    if (members.filter((member) => reached.has(member)).length >= threshold) reached.add(name);
  return quorum === null || reached.has(quorum);
}
