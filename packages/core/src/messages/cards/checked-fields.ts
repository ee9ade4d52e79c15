import { decimalsIn } from '@assent/texts/amounts';
import { fieldProblem } from '../../platform/errors.ts';
import { appearanceOf } from '../../platform/schemas/confusables.ts';
import { withoutFormat } from '../../platform/schemas/hidden-characters.ts';
import { isExact, TOO_MANY_DIGITS } from '../../platform/schemas/json/exact-numbers.ts';
import { MAX_FIELD_TEXT } from '../../platform/schemas/published-limits.ts';
import { answeredFields, MAX_VALUE_BYTES } from './answered-fields.ts';
import type { MoneyBlock } from './card-blocks.schema.ts';
import { withAmount } from './card-blocks.ts';
import type { AmountFieldIn, FieldIn, PlainFieldIn } from './card-fields.schema.ts';
import { isAmount, isLess } from './exact-amounts.ts';
import { amountWithDecimals, flawOf } from './field-values.ts';
import { isContradicting } from './labels.ts';
import { sampleValues } from './sample-fields.ts';

/**
 * Checks the fields of a card beyond their schema: what each type may have, and that an answer can fulfil them.
 * @throws Problem validation_failed
 */
export function requireFillable(
  fields: FieldIn[] | undefined,
  money: MoneyBlock | null = null,
): void {
  if (!fields) return;
  const keys = fields.map(({ key }) => key);
  const types = fields.map(({ type }) => type);
  for (const [at, field] of fields.entries()) {
    const refuse = refusalOf(`/payload/fields/${at}`);
    if (keys.indexOf(field.key) < at)
      refuse('/key', 'repeated', 'must differ from the keys of the other fields');
    if (field.type === 'amount') {
      checkAmount(field, { isFirst: types.indexOf('amount') === at, money }, refuse);
      continue;
    }
    checkOptions(field, refuse);
    checkDigits(field, refuse);
    checkRange(field, refuse);
    if (field.multiline !== undefined && field.type !== 'text')
      refuse('/multiline', 'unexpected', `must be absent: only a text can have several lines`);
    const { default: given, ...withoutDefault } = field;
    const flaw = given === undefined ? null : flawOf(withoutDefault, given);
    if (flaw) refuse('/default', flaw.code, flaw.detail);
  }
  const asked = withAmount(fields, money);
  for (const value of ['approve', 'reject'] as const) requireFits(asked, value);
}

type Refuse = (member: string, code: string, detail: string) => void;
const refusalOf =
  (pointer: string): Refuse =>
  (member, code, detail) => {
    throw fieldProblem(`${pointer}${member}`, code, detail);
  };

/** Checks the field that edits the amount of the `money` block. */
function checkAmount(
  field: AmountFieldIn,
  { isFirst, money }: { isFirst: boolean; money: MoneyBlock | null },
  refuse: Refuse,
) {
  if (!isFirst)
    refuse('/edits', 'repeated', 'must differ from the other fields: one field edits the amount');
  if (!money) return refuse('/edits', 'required', 'requires a block of the type money');
  const decimals = decimalsIn(money.amount);
  for (const member of ['min', 'max'] as const) {
    const limit = field[member];
    const flaw =
      limit === undefined || isAmount(limit, decimals) ? null : amountWithDecimals(decimals);
    if (flaw) refuse(`/${member}`, flaw.code, flaw.detail);
  }
  const { min, max } = field;
  if (min !== undefined && isLess(money.amount, min))
    refuse('/min', 'too_large', `must be at most the amount of the card (${money.amount})`);
  if (max !== undefined && isLess(max, money.amount))
    refuse('/max', 'too_small', `must be at least the amount of the card (${money.amount})`);
}

function checkOptions({ type, options }: PlainFieldIn, refuse: Refuse) {
  const hasOptions = type === 'select' || type === 'multiselect';
  if (!hasOptions && options)
    refuse('/options', 'unexpected', 'must be absent: only select and multiselect have options');
  if (!hasOptions) return;
  if (!options) return refuse('/options', 'required', `is required for a ${type}`);
  const values = options.map(({ value }) => withoutFormat(value).normalize('NFC'));
  const labels = options.map(({ label }) => appearanceOf(label));
  for (const [at, each] of options.entries()) {
    const option = `/options/${at}`;
    if (isContradicting(each))
      refuse(`${option}/label`, 'labels_contradict', 'must not say the opposite of its value');
    if (isRepeated(values, at))
      refuse(`${option}/value`, 'repeated', 'must differ from the others');
    if (isRepeated(labels, at))
      refuse(`${option}/label`, 'labels_equal', 'must differ from the others, also in appearance');
  }
}

const isRepeated = (texts: string[], at: number) => texts.indexOf(texts[at] ?? '') < at;

function checkDigits(field: PlainFieldIn, refuse: Refuse) {
  const numbers = [field.default, field.min, field.max];
  for (const [at, member] of ['/default', '/min', '/max'].entries()) {
    const number = numbers[at];
    if (typeof number === 'number' && !isExact(number))
      refuse(member, TOO_MANY_DIGITS.code, TOO_MANY_DIGITS.detail);
  }
}

function checkRange({ type, min, max, options = [] }: PlainFieldIn, refuse: Refuse) {
  const isCount = type === 'text' || type === 'multiselect';
  const most = type === 'text' ? MAX_FIELD_TEXT : options.length;
  for (const [member, limit, least] of [
    ['/min', min, 0],
    ['/max', max, 1],
  ] as const) {
    if (limit === undefined) continue;
    if (type === 'boolean' || type === 'select')
      refuse(member, 'unexpected', `must be absent: a ${type} has no minimum and no maximum`);
    if (isCount && !(Number.isInteger(limit) && limit >= least && limit <= most))
      refuse(member, 'out_of_range', `must be an integer from ${least} to ${most}`);
  }
  if (min !== undefined && max !== undefined && min > max)
    refuse('/max', 'too_small', `must be at least min (${min})`);
}

/** Checks that an answer with the defaults, and with the required values, is not too large. */
function requireFits(fields: FieldIn[], value: 'approve' | 'reject') {
  try {
    answeredFields(fields, value, sampleValues(fields, value));
  } catch {
    throw fieldProblem(
      '/payload/fields',
      'too_long',
      `must have defaults and required texts of at most ${MAX_VALUE_BYTES} bytes as JSON`,
    );
  }
}
