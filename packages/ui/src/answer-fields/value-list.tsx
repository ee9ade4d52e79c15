import { Amount, whole } from '../blocks/amount.tsx';
import { Spoken } from '../contents/rich.tsx';
import { ShownText } from '../contents/shown-text.tsx';
import { partTexts } from '../texts.ts';
import {
  type CardField,
  type FieldValue,
  type FieldValues,
  isEdited,
  valueText,
} from './card-field.ts';

type ValueListProps = {
  fields: CardField[];
  values: FieldValues;
  className?: string;
};

/**
 * The values of an answer with their labels, below each other where there is little room. What the person changed stands
 * beside what the sender wrote.
 */
export function ValueList({ fields, values, className = '' }: ValueListProps) {
  return (
    <dl className={`@container divide-y divide-line text-start ${className}`}>
      {fields.map((field) => (
        <div
          key={field.key}
          className={`flex gap-x-6 gap-y-0.5 py-2.5 first:pt-0 last:pb-0 ${field.multiline ? 'flex-col' : 'justify-between @max-[14rem]:flex-col'}`}
        >
          <dt
            className={`wrap-anywhere text-ink-muted ${field.multiline ? '' : 'max-w-[45%] shrink-0 @max-[14rem]:max-w-full'}`}
          >
            <bdi>
              <ShownText text={field.label} />
            </bdi>
          </dt>
          <dd
            className={`min-w-0 font-medium wrap-anywhere ${field.multiline ? 'whitespace-pre-wrap' : 'text-end @max-[14rem]:text-start'}`}
          >
            <Value field={field} values={values} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Each line has the direction of its own words. */
const linesClass = '[unicode-bidi:plaintext]';

type ValueProps = { field: CardField; values: FieldValues };

function Value({ field, values }: ValueProps) {
  const value = values[field.key];
  const shown = valueText(field, value) ? (
    <bdi className={field.multiline ? linesClass : ''}>
      <ShownValue field={field} value={value} />
    </bdi>
  ) : (
    <span className="font-normal text-ink-muted">{partTexts.answerFields.empty}</span>
  );
  if (!isEdited(field, value)) return shown;
  const before = (
    <bdi className={`line-through ${field.multiline ? linesClass : ''}`}>
      <ShownValue field={field} value={field.default} />
    </bdi>
  );
  const layout = field.currency === undefined ? '' : whole;
  return (
    <>
      <del className={`font-normal text-ink-muted no-underline ${layout}`}>
        <Spoken parts={partTexts.answerFields.was({ value: before })} />
      </del>{' '}
      {/* With a no-break space, so that no line ends with the arrow. */}
      <span className={layout}>
        <span aria-hidden className="rtl:hidden">
          {'→\u00a0'}
        </span>
        <span aria-hidden className="hidden rtl:inline">
          {'←\u00a0'}
        </span>
        <ins className="rounded-sm bg-warn-wash box-decoration-clone text-ink no-underline">
          <Spoken parts={partTexts.answerFields.now({ value: shown })} />
        </ins>
      </span>
    </>
  );
}

type ShownValueProps = { field: CardField; value: FieldValue | undefined };

/** Texts are of other people. Numbers are not: what `Intl` writes may have marks of direction. */
function ShownValue({ field, value }: ShownValueProps) {
  if (field.currency !== undefined && typeof value === 'string')
    return <Amount money={{ amount: value, currency: field.currency }} />;
  const text = valueText(field, value) || partTexts.answerFields.empty;
  if (typeof value === 'number') return text;
  return <ShownText text={text} hasLines={field.multiline} />;
}
