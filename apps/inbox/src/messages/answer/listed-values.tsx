import { appliesTo, type FieldValues, fieldsOf } from '@assent/ui/card-field';
import { ValueList } from '@assent/ui/value-list';
import type { Message } from '../../api.ts';

type Carded = Pick<Message, 'payload'>;
type ListedValuesProps = Carded & { value: 'approve' | 'reject'; values: FieldValues };

/** Lists the values that were sent with an answer. */
export function ListedValues({ value, values, payload }: ListedValuesProps) {
  const asked = (fieldsOf(payload) ?? []).filter((field) => appliesTo(field, value));
  if (asked.length === 0) return null;
  return (
    <ValueList
      fields={asked}
      values={values}
      className="mt-4 rounded-lg border border-line bg-surface px-4 py-3 text-ink"
    />
  );
}

/** Lists the values that the sender wrote, of a card that cannot be answered. */
export function AskedValues({ payload }: Carded) {
  // The amount of the card is shown above.
  const asked = (fieldsOf(payload) ?? []).filter(
    (field) => field.default !== undefined && field.type !== 'amount',
  );
  if (asked.length === 0) return null;
  return (
    <ValueList
      fields={asked}
      values={Object.fromEntries(asked.map(({ key, default: value = '' }) => [key, value]))}
      className="rounded-lg border border-line bg-surface px-4 py-3"
    />
  );
}
