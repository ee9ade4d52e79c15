import { type FieldError, fieldsDetail, Problem } from '../../platform/errors.ts';
import { canonicalDigest, canonicalJson } from '../../platform/schemas/json/canonical-json.ts';
import { pointerTo } from '../../platform/schemas/json/json-pointers.ts';
import { type FieldOut, type FieldValue, FieldValues } from './card-fields.schema.ts';
import { flawOf } from './field-values.ts';

/** Maximum size of the values of an answer as canonical JSON, bytes. */
export const MAX_VALUE_BYTES = 4096;

/** The values of an answer as they are stored and signed. */
export type AnsweredFields = {
  /** By key, in the order of canonical JSON (RFC 8785), as they are read again. */
  values: FieldValues;
  /** `sha-256=…` of that JSON. */
  digest: string;
  /** Keys of the fields whose values differ from their defaults. */
  edited: string[];
};

type Value = 'approve' | 'reject';

/** Returns the fields of a card that the person is asked for with an answer. */
export const fieldsFor = <F extends Pick<FieldOut, 'applies_to'>>(fields: F[], value: Value) =>
  fields.filter(({ applies_to }) => applies_to === 'both' || applies_to === value);

/**
 * Checks the values of an answer against the fields of its card. An absent key has no value: defaults are not filled in.
 * @returns null for a card without fields
 * @throws Problem validation_failed with a pointer for each wrong value
 */
export function answeredFields(
  fields: FieldOut[] | undefined,
  value: Value,
  given: FieldValues | undefined,
): AnsweredFields | null {
  if (!fields) {
    if (given) throw refused([{ pointer: '/fields', ...unexpected('this card has no fields') }]);
    return null;
  }
  const values = new Map(Object.entries(given ?? {}));
  const asked = fieldsFor(fields, value);
  const errors = [
    ...unaskedIn(values, fields, value),
    ...asked.flatMap((field) => wrongIn(values, field)),
  ];
  if (errors.length > 0) throw refused(errors);
  const ordered = asked.map((field) => [field, inOrder(field, values.get(field.key))] as const);
  const canonical = canonicalValues(ordered);
  if (Buffer.byteLength(canonical) > MAX_VALUE_BYTES) {
    const detail = `must have at most ${MAX_VALUE_BYTES} bytes as JSON`;
    throw refused([{ pointer: '/fields', code: 'too_long', detail }]);
  }
  const edited = ordered.filter(([field, each]) => isEdited(field, each));
  return {
    values: FieldValues.parse(JSON.parse(canonical)),
    digest: canonicalDigest(canonical),
    edited: edited.map(([{ key }]) => key),
  };
}

/** Returns whether stored values are those of an answer. */
export const isSameFields = (stored: FieldValues | null, answer: AnsweredFields | null): boolean =>
  (stored && canonicalDigest(canonicalJson(stored))) === (answer?.digest ?? null);

function canonicalValues(values: (readonly [FieldOut, FieldValue | undefined])[]): string {
  const given = values.flatMap(([{ key }, value]) => (value === undefined ? [] : [[key, value]]));
  return canonicalJson(Object.fromEntries(given));
}

/** Returns a value as it is stored: chosen options in the order of the card. */
function inOrder({ type, options = [] }: FieldOut, value: FieldValue | undefined) {
  if (type !== 'multiselect' || !Array.isArray(value)) return value;
  return options.map((option) => option.value).filter((option) => value.includes(option));
}

/** Returns whether a value differs from the default of its field. Without a default, nothing is edited. */
const isEdited = (field: FieldOut, value: FieldValue | undefined) =>
  field.default !== undefined &&
  canonicalJson(value) !== canonicalJson(inOrder(field, field.default));

function unaskedIn(values: Map<string, FieldValue>, fields: FieldOut[], value: Value) {
  const known = new Map(fields.map((field) => [field.key, field]));
  return [...values.keys()].flatMap((key): FieldError[] => {
    const field = known.get(key);
    const pointer = pointerOf(key);
    if (!field) return [{ pointer, code: 'unknown_field', detail: 'is not a field of this card' }];
    if (fieldsFor([field], value).length > 0) return [];
    return [{ pointer, ...unexpected(`belongs to the answer ${field.applies_to}`) }];
  });
}

function wrongIn(values: Map<string, FieldValue>, field: FieldOut): FieldError[] {
  const value = values.get(field.key);
  const pointer = pointerOf(field.key);
  if (value === undefined)
    return field.required ? [{ pointer, code: 'required', detail: 'is required' }] : [];
  const flaw = flawOf(field, value);
  return flaw ? [{ pointer, ...flaw }] : [];
}

const unexpected = (why: string) => ({ code: 'unexpected', detail: `must be absent: ${why}` });

const pointerOf = (key: string) => pointerTo(['fields', key]);

/** Maximum number of errors in a problem. */
const MAX_ERRORS = 20;

function refused(errors: FieldError[]): Problem {
  const shown = errors.slice(0, MAX_ERRORS);
  return new Problem('validation_failed', { detail: fieldsDetail(shown), errors: shown });
}
