import { MAX_FIELD_KEY } from '@assent/core/pure/platform/schemas/published-limits';
import type { PlainFieldIn } from '@assent/core/schemas';
import type { CardField, FieldValue } from '@assent/ui/card-field';
import { hasTooManyDigits, maxDigits, numberOf } from '@assent/ui/number-of';
import type { Written } from '@assent/ui/written';
import { messageTexts } from '../../texts.ts';
import type { LabelValue } from './label-values.tsx';

/** A choice of a field that is being composed. Its value is suggested from its label. */
export type DraftOption = LabelValue;

/** A field that is being composed. Its key is suggested from its label. */
export type DraftField = {
  id: number;
  label: string;
  key: string;
  type: PlainFieldIn['type'];
  appliesTo: CardField['applies_to'];
  isRequired: boolean;
  isMultiline: boolean;
  /** What the control of the default contains; of a select the ids of options. */
  default: Written;
  options: DraftOption[];
  min: string;
  max: string;
};

/** Returns a new field of a draft. */
export const newField = (id: number): DraftField => ({
  id,
  label: '',
  key: '',
  type: 'text',
  appliesTo: 'approve',
  isRequired: false,
  isMultiline: false,
  default: '',
  options: [],
  min: '',
  max: '',
});

/** Returns the field with another type, without what the type cannot have. */
export const withType = (field: DraftField, type: DraftField['type']): DraftField => ({
  ...field,
  type,
  default: type === 'multiselect' ? [] : '',
  options:
    hasOptions(type) && field.options.length === 0 ? [newOption(1), newOption(2)] : field.options,
  min: '',
  max: '',
});

export const newOption = (id: number): DraftOption => ({ id, label: '', value: '' });

export const hasOptions = (type: DraftField['type']) => type === 'select' || type === 'multiselect';
export const hasLimits = (type: DraftField['type']) => type !== 'boolean' && type !== 'select';

/** Returns a text as a key: lower case letters, digits and `_`, beginning with a letter. */
export function keyFrom(label: string): string {
  const plain = label.normalize('NFD').toLowerCase().replace(/\p{M}/gu, '');
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  const key = words.join('_').replace(/^[^a-z]+/, '');
  return key.slice(0, MAX_FIELD_KEY).replace(/_$/, '');
}

/** Returns the keys of all fields. Suggested ones differ from each other. */
export function keysOf(fields: DraftField[]): string[] {
  const taken = new Set(fields.map(({ key }) => key));
  return fields.map(({ key, label }, at) => {
    if (key) return key;
    const wanted = keyFrom(label) || `field_${at + 1}`;
    const free = [wanted, ...fields.map((_, count) => `${wanted}_${count + 2}`)].find(
      (name) => !taken.has(name),
    );
    taken.add(free ?? wanted);
    return free ?? wanted;
  });
}

/** Returns the value of an option, by default its label. */
const optionValue = ({ label, value }: DraftOption) => value || label;

/** Returns the fields as a request has them; undefined if there are none. */
export function fieldsOf(fields: DraftField[]): PlainFieldIn[] | undefined {
  if (fields.length === 0) return undefined;
  const keys = keysOf(fields);
  return fields.map((field, at) => ({
    key: keys[at] ?? '',
    label: field.label,
    type: field.type,
    required: field.isRequired,
    default: defaultOf(field),
    options: hasOptions(field.type)
      ? field.options.map((option) => ({ value: optionValue(option), label: option.label }))
      : undefined,
    min: limitOf(field, field.min),
    max: limitOf(field, field.max),
    multiline: (field.type === 'text' && field.isMultiline) || undefined,
    applies_to: field.appliesTo,
  }));
}

/** Returns the fields as the card shows them while they are incomplete. Their options have ids instead of values. */
export const previewOf = (fields: DraftField[]): PlainFieldIn[] | undefined =>
  fieldsOf(fields)?.map((sent, at) => {
    const { id, label, type, options, default: written } = fields[at] ?? newField(at);
    const isWrong = type === 'number' && typeof sent.default === 'string';
    return {
      ...sent,
      key: String(id),
      label: label || '…',
      options:
        sent.options && options.map((each) => ({ value: `${each.id}`, label: each.label || '…' })),
      default: isWrong ? undefined : sent.options && sent.default ? written : sent.default,
      min: Number.isNaN(sent.min) ? undefined : sent.min,
      max: Number.isNaN(sent.max) ? undefined : sent.max,
    };
  });

/** Returns the default. The server says what is wrong with a text that is no number. */
function defaultOf({ type, default: written, options }: DraftField): FieldValue | undefined {
  const valuesOf = (ids: Written) =>
    options.filter(({ id }) => [ids].flat().includes(String(id))).map(optionValue);
  if (type === 'multiselect' || typeof written !== 'string')
    return written.length > 0 ? valuesOf(written) : undefined;
  if (written === '') return undefined;
  if (type === 'boolean') return written === 'true';
  if (type === 'select') return valuesOf(written)[0];
  return type === 'number' ? (exactNumberOf(written) ?? written) : written;
}

/** Returns the number that a text means, or null. One with too many digits would be another number. */
const exactNumberOf = (written: string) => (hasTooManyDigits(written) ? null : numberOf(written));

const limitOf = ({ type }: DraftField, written: string) =>
  hasLimits(type) && written.trim() ? (exactNumberOf(written) ?? Number.NaN) : undefined;

/** Returns the words for a number that was refused, if it has too many digits. */
export const digitWords = (written: Written): Record<string, string> =>
  typeof written === 'string' && hasTooManyDigits(written)
    ? { invalid_type: messageTexts.fields.too_many_digits({ max: maxDigits }) }
    : {};
