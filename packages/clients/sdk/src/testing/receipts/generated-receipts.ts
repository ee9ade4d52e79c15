import type { Entry } from '../../receipts/entries.ts';
import { type Answer, type Ended, entryOf } from './entries.ts';
import { logKey, witnessKey } from './note-keys.ts';
import { es256Key, rs256Key } from './passkey-keys.ts';
import { provenBy } from './proofs.ts';
import { type Random, randomOf } from './random.ts';

// Valid receipts of every kind, which a seed decides. There are few keys, because making them is slow.

const LOG = logKey('assent.example/log');
const WITNESSES = ['one', 'two', 'three'].map((name) => witnessKey(`${name}.example/witness`));
const PASSKEYS = [es256Key('ada'), es256Key('grace'), rs256Key('edsger')] as const;

const policyText = (witnesses: typeof WITNESSES) =>
  [
    `log ${LOG.text}`,
    ...witnesses.map(({ text }, at) => `witness w${at} ${text}`),
    witnesses.length === 0
      ? 'quorum none'
      : `group all-of-them all ${witnesses.map((_witness, at) => `w${at}`).join(' ')}\nquorum all-of-them`,
    '',
  ].join('\n');

const STATUSES = [
  ...(['approved', 'approved', 'approved', 'rejected'] as const),
  ...(['expired', 'canceled', 'reported', 'open'] as const),
] as const;

type Generated = { receipt: string; policy: string; app?: string; allowTest: boolean };

/** Returns a valid receipt, and what it is valid with: a policy that requires all witnesses that cosigned it. */
export function generatedReceipt(seed: string): Generated {
  const random = randomOf(seed);
  const { entry, disclosed, shown: _shown, ...salt } = entryOf(endedOf(random), random);
  const cosigners = WITNESSES.slice(random.below(WITNESSES.length + 1)).map((witness) => ({
    witness,
    seconds: 1_790_000_000 + random.below(100_000),
  }));
  // Most trees are small, because each level is a hash to compute.
  const size = 1 + random.below(2 ** random.below(random.below(8) === 0 ? 41 : 14));
  const index = random.below(size);
  const proof = provenBy(entry, { log: LOG, cosigners, index, size, random });
  // Without a copy of the reference, nothing shows that its salt was changed.
  const file = random.below(2) === 0 ? { entry, proof } : { entry, proof, ...salt, disclosed };
  return {
    receipt: JSON.stringify(file),
    policy: policyText(cosigners.map(({ witness }) => witness)),
    ...(random.below(2) === 0 && { app: entry.appid }),
    allowTest: entry.mode === 'test',
  };
}

/** Returns the receipt of a seed with one byte changed, decoded by a reader that replaces what is not UTF-8. */
export function changedReceipt(seed: string): Generated {
  const { receipt, ...others } = generatedReceipt(seed);
  const random = randomOf(`change of ${seed}`);
  const bytes = Buffer.from(receipt);
  const at = random.below(bytes.length);
  bytes[at] = ((bytes[at] ?? 0) + 1 + random.below(255)) % 256;
  return { receipt: bytes.toString('utf8'), ...others };
}

function endedOf(random: Random): Ended {
  const status = random.pick(STATUSES);
  const hasFields = random.below(3) === 0;
  const require = random.below(3) === 0 ? 'passkey' : 'session';
  const required = status === 'approved' ? 1 + random.below(3) : 4;
  const exclude = random.below(4) === 0 ? [`usr_${'x'.repeat(26)}`] : [];
  const card = {
    title: `Pay ${random.below(1_000_000)} €?`,
    approve_label: 'Pay',
    reject_label: 'Hold',
    ...(random.below(3) === 0 && { blocks: [moneyOf(random)] }),
    ...(hasFields && { fields: [fieldOf(random)] }),
  };
  const values =
    hasFields && required > 1 ? random.pick(['same', 'each', undefined] as const) : undefined;
  const each = random.below(3) === 0 ? eachOf(random, required) : undefined;
  const rule = { required, exclude, ...(each && { each }), ...(values && { values }) };
  const isDefault = required === 1 && exclude.length === 0 && !each && require === 'session';
  return {
    mode: random.pick(['live', 'live', 'test'] as const),
    status,
    card,
    ext: random.below(2) === 0 ? null : `invoice-${random.below(1_000_000)}`,
    policy: isDefault ? null : { approvals: rule, require },
    answers: answersOf(status, {
      random,
      hasFields,
      isSame: values === 'same',
      require,
      required,
      places: (each ?? []).flatMap(({ from, required: count }) =>
        Array.from({ length: count }, () => from.replace('group:', '')),
      ),
    }),
    closedAt: status === 'reported' && random.below(2) === 0 ? null : 1_790_000_900_000,
  };
}

const moneyOf = (random: Random) => ({
  type: 'money',
  amount: `${random.below(1_000_000)}.${random.below(10)}0`,
  currency: random.pick(['EUR', 'USD']),
});

const fieldOf = (random: Random) => ({
  key: 'amount',
  label: 'Amount',
  type: 'number',
  required: true,
  default: random.below(1_000),
  min: 0,
  max: 1_000,
  applies_to: 'approve',
});

/** Returns a rule for one or two groups. */
function eachOf(random: Random, required: number) {
  const first = 1 + random.below(required);
  const rest = required - first;
  return [
    { from: 'group:finance', required: first },
    ...(rest > 0 ? [{ from: 'group:security', required: rest }] : []),
  ];
}

function answersOf(
  status: Entry['status'],
  {
    random,
    hasFields,
    isSame,
    require,
    required,
    places,
  }: {
    random: Random;
    hasFields: boolean;
    isSame: boolean;
    require: 'session' | 'passkey';
    required: number;
    /** The group of each place of a rule for groups; empty without one. */
    places: string[];
  },
): Answer[] {
  const approvals =
    status === 'approved' ? required : random.below(3) + (status === 'open' ? 1 : 0);
  const approved = valuesOf(random, 'approve');
  const answer = (at: number, value: 'approve' | 'reject'): Answer => {
    const isSigned = (require === 'passkey' && value === 'approve') || random.below(4) === 0;
    // RS256 is rare, because signing is slow.
    const key = random.below(20) === 0 ? PASSKEYS[2] : PASSKEYS[at % 2 === 0 ? 0 : 1];
    return {
      value,
      who: `person${at}`,
      ...(random.below(4) === 0 && { onBehalfOf: `represented${at}` }),
      ...(places.length > 0 && { groups: groupsOf(at) }),
      key: isSigned ? key : null,
      fields: hasFields ? fieldsOf(value) : null,
    };
  };
  /** The group of a place that they fill, and perhaps others. */
  const groupsOf = (at: number) =>
    [...new Set(places)].filter((group) => group === places[at] || random.below(3) === 0);
  const fieldsOf = (value: 'approve' | 'reject') =>
    isSame && value === 'approve' ? approved : valuesOf(random, value);
  const approving = Array.from({ length: approvals }, (_nothing, at) => answer(at, 'approve'));
  return status === 'rejected' ? [...approving, answer(approvals, 'reject')] : approving;
}

const valuesOf = (random: Random, value: 'approve' | 'reject') =>
  value === 'reject' ? {} : { amount: random.pick([random.below(1_000), random.below(1_000) / 8]) };
