import { appliesTo, type CardField, type FieldValues } from '@assent/ui/card-field';
import { ValueList } from '@assent/ui/value-list';

type ListedValuesProps = { value: 'approve' | 'reject'; values: FieldValues; fields: CardField[] };

/** Lists the values that were sent with an answer. */
export function ListedValues({ value, values, fields }: ListedValuesProps) {
  const asked = fields.filter((field) => appliesTo(field, value));
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
export function AskedValues({ fields }: { fields: CardField[] }) {
  const asked = fields.filter((field) => field.default !== undefined);
  if (asked.length === 0) return null;
  return (
    <ValueList
      fields={asked}
      values={Object.fromEntries(asked.map(({ key, default: value = '' }) => [key, value]))}
      className="rounded-lg border border-line bg-surface px-4 py-3"
    />
  );
}
