import type * as Api from './api.gen.ts';
import { AssentConfigError } from './errors.ts';
import type { MessageOut, Outcomes, WithOutcome } from './message.ts';

type FieldsIn<Card> = Card extends { readonly fields: readonly (infer Field)[] } ? Field : never;
type AskedIn<Field> = Field extends { readonly applies_to: infer Answer } ? Answer : 'approve';
type AskedFor<Field, Value> = Field extends unknown
  ? Value extends AskedIn<Field>
    ? Field
    : 'both' extends AskedIn<Field>
      ? Field
      : never
  : never;
type OptionOf<Field> = Field extends {
  readonly options: readonly { readonly value: infer Option }[];
}
  ? Option
  : string;
type FieldValueOf<Field> = Field extends { readonly type: 'text' }
  ? string
  : Field extends { readonly type: 'number' }
    ? number
    : Field extends { readonly type: 'boolean' }
      ? boolean
      : Field extends { readonly type: 'select' }
        ? OptionOf<Field>
        : Field extends { readonly type: 'multiselect' }
          ? OptionOf<Field>[]
          : Field extends { readonly type: 'amount' }
            ? string
            : Api.PlainFieldIn['default'];
type ValuesIn<Field extends { readonly key: string }> = {
  [Each in Field as Each['key']]:
    | FieldValueOf<Each>
    | (Each extends { readonly required: true } ? never : undefined);
};

/** The values of an answer to a card, by key: `amount: number | undefined`, or `number` if it is required. */
export type FieldsOf<Card, Value extends Api.ResponseValue = 'approve'> = ValuesIn<
  Extract<AskedFor<FieldsIn<Card>, Value>, { readonly key: string }>
>;

type Values<Card> = {
  approved: FieldsOf<Card, 'approve'>;
  /** A report rejects without values. */
  rejected: FieldsOf<Card, 'reject'> | null;
};
type AnswerTo<Card, Status extends 'approved' | 'rejected'> = Omit<Outcomes[Status], 'response'> & {
  response: Omit<Outcomes[Status]['response'], 'fields'> & { fields: Values<Card>[Status] };
};

/** The same tuple of other elements: an editor shows the comments on these beside members of inferred elements. */
type EachOf<Tuple, Element> = { readonly [At in keyof Tuple]: Element };
type OptionIn = NonNullable<Api.PlainFieldIn['options']>[number];
type Commented<Field> = Api.FieldIn &
  (Field extends { readonly options: infer Options }
    ? { readonly options: EachOf<Options, OptionIn> }
    : unknown);

/** A message to send, of which the fields are a type of their own. */
export type Asked<Fields> = Api.MessageIn & {
  readonly payload: {
    readonly fields?: Fields & { readonly [At in keyof Fields]: Commented<Fields[At]> };
  };
};

/** A message of `sendAndWait`: `response.fields` has the types of the fields that were sent, if these are known. */
export type AnsweredMessage<Fields extends readonly Api.FieldIn[]> =
  Api.FieldIn extends Fields[number]
    ? MessageOut
    : WithOutcome<
        Api.MessageOut,
        | AnswerTo<{ fields: Fields }, 'approved'>
        | AnswerTo<{ fields: Fields }, 'rejected'>
        | Outcomes['unanswered']
      >;

/**
 * Returns the values of an answer, typed by the card that was sent, for example of a callback. Null if there are none: the
 * person reported the message, or its content was removed.
 * @throws AssentConfigError if the values are not of this card
 */
export function fieldsOf<const Card extends Api.PayloadIn, Value extends Api.ResponseValue>(
  card: Card,
  response: { value: Value; fields: Api.ResponseOut['fields'] },
): FieldsOf<Card, Value> | null;
export function fieldsOf(
  card: Api.PayloadIn,
  { value, fields }: Pick<Api.ResponseOut, 'value' | 'fields'>,
): Api.ResponseOut['fields'] {
  if (fields === null) return null;
  const known = new Map((card.fields ?? []).map((field) => [field.key, field]));
  for (const [key, given] of Object.entries(fields)) {
    const field = known.get(key);
    const isAsked = ['both', value].includes(field?.applies_to ?? 'approve');
    if (!field || !isAsked || !hasTypeOf(field, given))
      throw new AssentConfigError(`The answer has a value of ${key} that this card does not have.`);
  }
  return fields;
}

function hasTypeOf({ type }: Api.FieldIn, value: unknown): boolean {
  if (type === 'multiselect') return Array.isArray(value);
  return typeof value === (type === 'number' || type === 'boolean' ? type : 'string');
}
