import { checkpointIn, leafHashOf, type Proof, proofIn } from './checkpoints/proofs.ts';
import { type Bytes, base64In, canonicalOf } from './encodings/bytes.ts';
import { type Json, JsonError, Malformed, readJson } from './encodings/strict-json.ts';
import { type Entry, entryIn, ID, MAX_GROUPS, membersOf } from './entries.ts';
import { type GroupRule, groupNameOf } from './group-places.ts';

/** The rule for approvals of a message, as its digest is computed. */
export type ApprovalPolicy = {
  approvals: {
    required: number;
    exclude: string[];
    /** Absent: any people may approve. */
    each?: GroupRule[];
    values?: (typeof valuesOfApprovals)[number];
  };
  require: 'session' | 'passkey';
};

/** Whether several people have to approve the same values. */
const valuesOfApprovals = ['same', 'each'] as const;

/** Copies of what an entry has digests of; null: no copy. */
type Disclosed = {
  card: Json;
  ext: string | null;
  policy: ApprovalPolicy | null;
  answers: { fields: Json; conversation: Json; passkey: Json }[];
};

/** A receipt file as it is read. Nothing of it is verified. */
export type ReceiptFile = {
  entry: Entry;
  proof: Proof;
  /** The salt of `ext_digest`, which only the sender gets. */
  saltExt: Bytes | null;
  disclosed: Disclosed | null;
};

/** Numbers above it have other forms in some languages. */
const MAX_PEOPLE = 999_999_999_999_999;

/** Reads a receipt file completely. @throws Malformed */
export function receiptIn(text: string | Uint8Array): ReceiptFile {
  const file = jsonIn(typeof text === 'string' ? text : decoded(text));
  const has = (name: string) => typeof file === 'object' && file !== null && name in file;
  const hasDisclosed = has('disclosed');
  const names = ['entry', 'proof', ...['salt_ext', 'disclosed'].filter(has)];
  const members = membersOf(file, names, 'the file');
  const entry = entryIn(members.entry ?? null);
  if (members.proof === null)
    throw new Malformed('there is no proof: the entry is not in the log yet');
  if (typeof members.proof !== 'string') throw new Malformed('the proof is not a text');
  const proof = proofIn(members.proof);
  const saltExt = has('salt_ext') ? saltIn(members.salt_ext, entry) : null;
  const disclosed = hasDisclosed ? disclosedIn(members.disclosed, entry) : null;
  if (typeof disclosed?.ext === 'string' && !saltExt)
    throw new Malformed('"disclosed" has "ext", but there is no "salt_ext" to verify it with');
  return { entry, proof, saltExt, disclosed };
}

const SALT_BYTES = 32;

function saltIn(value: Json | undefined, { ext_digest: digest }: Entry): Bytes {
  const salt = typeof value === 'string' ? base64In(value) : null;
  if (salt?.length !== SALT_BYTES) throw new Malformed('"salt_ext" is not 32 bytes in base64');
  if (digest === null)
    throw new Malformed('there is a "salt_ext", of which the entry has no digest');
  return salt;
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Malformed('the file is not UTF-8');
  }
}

function jsonIn(text: string): Json {
  try {
    return readJson(text, { areNumbersCanonical: true });
  } catch (error) {
    if (error instanceof JsonError) throw new Malformed(error.message);
    throw error;
  }
}

function disclosedIn(value: Json | undefined, entry: Entry): Disclosed {
  const names = ['card', 'ext', 'policy', 'answers'];
  const { card, ext, policy, answers } = membersOf(value ?? null, names, '"disclosed"');
  if (!Array.isArray(answers) || answers.length !== entry.answers.length)
    throw new Malformed('"disclosed" has not as many answers as the entry');
  if (typeof ext !== 'string' && ext !== null) throw new Malformed('"ext" is not a text');
  refuseWithoutDigest('ext', ext, entry.ext_digest);
  refuseWithoutDigest('policy', policy, entry.policy_digest);
  return {
    card: objectOrNull('card', card),
    ext,
    policy: policy === null ? null : policyIn(policy ?? null),
    answers: answers.map((answer, at) => {
      const hasConversation =
        typeof answer === 'object' && answer !== null && 'conversation' in answer;
      const members = ['fields', 'passkey', ...(hasConversation ? ['conversation'] : [])];
      const known = membersOf(answer, members, `disclosed answer ${at + 1}`);
      const { conversation = null } = known;
      if (conversation !== null && !Array.isArray(conversation))
        throw new Malformed('"conversation" is neither a list nor null');
      refuseWithoutDigest('conversation', conversation, entry.answers[at]?.conversation_digest);
      refuseWithoutDigest('fields', known.fields, entry.answers[at]?.fields_digest);
      refuseWithoutDigest('passkey', known.passkey, entry.answers[at]?.passkey_digest);
      return {
        fields: objectOrNull('fields', known.fields),
        conversation,
        passkey: objectOrNull('passkey', known.passkey),
      };
    }),
  };
}

/** Refuses a copy of what the entry says does not exist: nothing could verify it. */
function refuseWithoutDigest(name: string, copy: Json | undefined, digest: string | null = null) {
  if (copy !== null && digest === null)
    throw new Malformed(`"disclosed" has "${name}", of which the entry has no digest`);
}

function objectOrNull(name: string, value: Json = null): Json {
  if (typeof value !== 'object' || Array.isArray(value))
    throw new Malformed(`"${name}" is neither an object nor null`);
  return value;
}

/** Reads a rule for approvals. @throws Malformed */
export function policyIn(value: Json): ApprovalPolicy {
  const { approvals = null, require } = membersOf(value, ['approvals', 'require'], 'the policy');
  const has = (name: string) =>
    typeof approvals === 'object' && approvals !== null && name in approvals;
  const names = ['required', 'exclude', ...['each', 'values'].filter(has)];
  const { required, exclude, each, values } = membersOf(approvals, names, '"approvals"');
  const excluded = Array.isArray(exclude) ? exclude : [null];
  if (!excluded.every((id) => typeof id === 'string'))
    throw new Malformed('"exclude" is not a list of subscribers');
  const known = valuesOfApprovals.find((each) => each === values);
  if (has('values') && !known) throw new Malformed('"values" has an unknown value');
  if (require !== 'session' && require !== 'passkey')
    throw new Malformed('"require" has an unknown value');
  return {
    approvals: {
      required: peopleIn(required),
      exclude: excluded,
      ...(each !== undefined && { each: eachIn(each) }),
      ...(known && { values: known }),
    },
    require,
  };
}

/** Reads how many people of which groups must approve. @throws Malformed */
function eachIn(value: Json): GroupRule[] {
  const each = (Array.isArray(value) ? value : []).map((entry) => {
    const { from, required } = membersOf(entry, ['from', 'required'], 'an entry of "each"');
    const isGroup =
      typeof from === 'string' && from.startsWith('group:') && ID.test(groupNameOf(from));
    if (!isGroup) throw new Malformed('"from" is not a group');
    return { from, required: peopleIn(required) };
  });
  const groups = new Set(each.map(({ from }) => from));
  if (groups.size === 0 || groups.size > MAX_GROUPS || groups.size < each.length)
    throw new Malformed('"each" is not a list of different groups');
  return each;
}

function peopleIn(required: Json | undefined): number {
  const isNumber = typeof required === 'number' && Number.isInteger(required);
  if (!isNumber || required < 1 || required > MAX_PEOPLE)
    throw new Malformed('"required" is not a number of people');
  return required;
}

/** What a receipt says, and where its entry is in the log. */
export type ReadReceipt = { entry: Entry; index: number; leafHash: Bytes };

/** Reads a receipt file. Verifies nothing. @throws Error if it is none */
export async function readReceipt(file: string | Uint8Array): Promise<ReadReceipt> {
  const { entry, proof } = receiptIn(file);
  const text = canonicalOf(entry);
  if (text === null) throw new Malformed('the entry has no canonical form');
  return { entry, index: proof.index, leafHash: await leafHashOf(text) };
}

/** Reads a checkpoint of a log: its name and its number of entries. Verifies nothing. @throws Error if it is none */
export function readCheckpoint(note: string): { origin: string; size: number } {
  const { origin, size } = checkpointIn(note);
  return { origin, size };
}
