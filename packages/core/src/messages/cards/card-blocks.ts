import type { BlockOut, MoneyBlock } from './card-blocks.schema.ts';
import type { FieldOut, FieldValues } from './card-fields.schema.ts';

type Blocks = (BlockOut | { type: string })[];

/** Returns the amount of money of a card, or null. */
export const moneyOf = ({ blocks = [] }: { blocks?: Blocks | undefined }): MoneyBlock | null =>
  blocks.find((block): block is MoneyBlock => block.type === 'money') ?? null;

type Answered = {
  payload: { blocks?: Blocks | undefined; fields?: FieldOut[] | undefined };
  response: { value: string; fields: FieldValues | null } | null;
};

/**
 * Returns the amount that was approved: that of the card, or the one that the person has written in its place. Null for a card
 * without one, without an approval, and where the values of the answer are erased.
 */
export function approvedAmountOf({ payload, response }: Answered): string | null {
  const money = moneyOf(payload);
  if (!money || response?.value !== 'approve') return null;
  const field = payload.fields?.find(
    ({ type, applies_to }) => type === 'amount' && applies_to !== 'reject',
  );
  const amount = field ? response.fields?.[field.key] : money.amount;
  return typeof amount === 'string' ? amount : null;
}

/** Returns the fields of a card as they are asked for: that of its amount starts with the amount of its `money` block. */
export const askedFields = <F extends FieldOut>(card: {
  blocks?: Blocks | undefined;
  fields?: F[] | undefined;
}): F[] | undefined => card.fields && withAmount(card.fields, moneyOf(card));

/** Returns fields of which that of the amount starts with an amount of money. */
export const withAmount = <F extends FieldOut>(fields: F[], money: MoneyBlock | null): F[] =>
  money === null
    ? fields
    : fields.map((field) =>
        field.type === 'amount' ? { ...field, default: money.amount } : field,
      );

/** Returns the ids of the files that blocks show, each once. */
export const filesIn = (blocks: BlockOut[]): string[] => [
  ...new Set(blocks.flatMap((block) => ('file' in block ? [block.file.file_id] : []))),
];
