import { hiddenCharacters } from '@assent/core/pure/platform/schemas/hidden-characters';
import { type ReactNode, useId } from 'react';
import { AmountSentence } from '../blocks/amount-sentence.tsx';
import { Rich } from '../contents/rich.tsx';
import { ShownText } from '../contents/shown-text.tsx';
import { shownLine } from '../contents/text-rules.ts';
import { Checkbox } from '../controls/checkbox.tsx';
import { Field, Input, Select, Textarea } from '../controls/field.tsx';
import { FieldGroup } from '../controls/field-group.tsx';
import { Radio } from '../controls/radio.tsx';
import { formats, partTexts } from '../texts.ts';
import type { CardField } from './card-field.ts';
import { limitWords, type Written } from './written.ts';

type AnswerFieldProps = {
  field: CardField;
  written: Written;
  error?: ReactNode;
  /** The choice that leaves the field without a value. */
  none?: string;
  onChange: (written: Written) => void;
};

/** With more options, a list that opens needs less space. */
const maxRadios = 5;

/** A field of a card with the control of its type. */
export function AnswerField({
  field,
  written,
  error,
  none = partTexts.answerFields.none,
  onChange,
}: AnswerFieldProps) {
  const { type, label, required, options = [] } = field;
  const name = useId();
  const shown = {
    label: <Name text={label} />,
    hint: hintOf(field),
    error,
    aside:
      [field.currency, required && partTexts.answerFields.required].filter(Boolean).join(' · ') ||
      undefined,
  };
  if (Array.isArray(written))
    return (
      <FieldGroup {...shown}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={<Name text={option.label} />}
            aria-invalid={error ? true : undefined}
            checked={written.includes(option.value)}
            onChange={({ target }) => onChange(withChoice(written, option.value, target.checked))}
          />
        ))}
      </FieldGroup>
    );
  const choices = choicesOf(field, none);
  if (choices.length > 0 && choices.length <= maxRadios)
    return (
      <FieldGroup {...shown} isRow={type === 'boolean'}>
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            name={name}
            label={<Name text={choice.label} />}
            aria-invalid={error ? true : undefined}
            checked={written === choice.value}
            onChange={() => onChange(choice.value)}
          />
        ))}
      </FieldGroup>
    );
  return (
    <Field {...shown}>
      {choices.length > 0 ? (
        <Select
          value={written}
          aria-required={required}
          onChange={(event) => onChange(event.target.value)}
        >
          {required && field.default === undefined && (
            <option value="">{partTexts.answerFields.choose}</option>
          )}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} dir="auto">
              {shownLine(choice.label)}
            </option>
          ))}
        </Select>
      ) : (
        <TextControl field={field} written={written} onChange={onChange} />
      )}
    </Field>
  );
}

const Name = ({ text }: { text: string }) => (
  <bdi>
    <ShownText text={text} />
  </bdi>
);

/** Returns the limits of a field. A control cannot show what is hidden in a text, so the hint does. */
function hintOf(field: CardField): ReactNode {
  const { default: given } = field;
  const limits = limitWords(field) && (
    <AmountSentence say={(write) => limitWords(field, write) ?? ''} />
  );
  if (typeof given !== 'string' || hiddenCharacters(given).length === 0) return limits;
  return (
    <>
      {limits}
      {limits && formats.between}
      <Rich
        parts={partTexts.answerFields.hidden({
          text: (
            <bdi>
              <ShownText text={given} hasLines />
            </bdi>
          ),
        })}
      />
    </>
  );
}

type TextControlProps = { field: CardField; written: string; onChange: (text: string) => void };

function TextControl({ field, written, onChange }: TextControlProps) {
  const control = {
    'aria-required': field.required,
    ...((field.type === 'number' || field.type === 'amount') && { dir: 'ltr' as const }),
    autoComplete: 'off',
    value: written,
  };
  if (field.multiline)
    return <Textarea {...control} rows={3} onChange={({ target }) => onChange(target.value)} />;
  // The decimal keypad of iOS has no minus.
  const isDecimal =
    field.type === 'amount' || (field.type === 'number' && !(Number(field.min) < 0));
  const inputMode = isDecimal ? 'decimal' : 'text';
  return (
    <Input {...control} inputMode={inputMode} onChange={({ target }) => onChange(target.value)} />
  );
}

/** Returns the single choices of a field. Where the answer may lack a value, that can be chosen, too. */
function choicesOf(field: CardField, none: string) {
  const { type, options = [], required } = field;
  if (type !== 'boolean' && type !== 'select') return [];
  const choices = type === 'boolean' ? yesOrNo() : options;
  const mayLack = !required && (type === 'select' || field.default === undefined);
  return mayLack ? [...choices, { value: '', label: none }] : choices;
}

const yesOrNo = () => [
  { value: 'true', label: partTexts.answerFields.yes },
  { value: 'false', label: partTexts.answerFields.no },
];

const withChoice = (chosen: string[], value: string, isChosen: boolean) =>
  isChosen ? [...chosen, value] : chosen.filter((each) => each !== value);
