import { Button } from '@assent/ui/button';
import { Field, Input } from '@assent/ui/field';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { messageTexts } from '../../texts.ts';

/** A row with a label and a value, which is being written. */
export type LabelValue = { id: number; label: string; value: string };

type LabelValuesProps = {
  legend: string;
  /** What a row is called, for its controls. */
  noun: 'row' | 'option';
  rows: LabelValue[];
  max: number;
  maxLabel: number;
  maxValue: number;
  /** Which of the two is wider. */
  wide: 'label' | 'value';
  /** Whether an empty value means the label. */
  isValueOptional?: boolean;
  /** Returns the error text of a part of a row. */
  errorAt: (row: LabelValue, part: 'label' | 'value') => string | undefined;
  /** The error of all rows. */
  error?: string | undefined;
  onChange: (rows: LabelValue[]) => void;
};

/** Edits rows of a label and a value. */
export function LabelValues(props: LabelValuesProps) {
  const {
    legend,
    noun,
    rows,
    max,
    wide,
    isValueOptional = false,
    errorAt,
    error,
    onChange,
  } = props;
  const words = messageTexts.drafts[noun];
  const change = (row: LabelValue, by: Partial<LabelValue>) =>
    onChange(rows.map((each) => (each === row ? { ...each, ...by } : each)));
  const nextId = Math.max(0, ...rows.map(({ id }) => id)) + 1;
  const widthOf = (part: 'label' | 'value') => (part === wide ? 'flex-3' : 'flex-2');
  return (
    <fieldset className={`flex flex-col ${isValueOptional ? 'gap-2' : 'gap-3'}`}>
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      {rows.map((row, at) => (
        <div key={row.id} className="flex items-start gap-2">
          <Field
            label={<span className="sr-only">{words.label({ nth: at + 1 })}</span>}
            error={errorAt(row, 'label')}
            className={`-mt-1.5 ${widthOf('label')}`}
          >
            <Input
              value={row.label}
              maxLength={props.maxLabel}
              placeholder={messageTexts.drafts.label}
              onChange={({ target }) => change(row, { label: target.value })}
            />
          </Field>
          <Field
            label={<span className="sr-only">{words.value({ nth: at + 1 })}</span>}
            error={errorAt(row, 'value')}
            className={`-mt-1.5 ${widthOf('value')}`}
          >
            <Input
              value={row.value}
              maxLength={props.maxValue}
              placeholder={(isValueOptional && row.label) || messageTexts.drafts.value}
              spellCheck={isValueOptional ? false : undefined}
              onChange={({ target }) => change(row, { value: target.value })}
            />
          </Field>
          <Button
            variant="ghost"
            square
            aria-label={words.remove({ nth: at + 1 })}
            onClick={() => onChange(rows.filter((each) => each !== row))}
          >
            <X aria-hidden />
          </Button>
        </div>
      ))}
      {error && <p className="text-reject-text text-sm">{error}</p>}
      <Button
        size="sm"
        variant={isValueOptional ? 'ghost' : undefined}
        onClick={() => onChange([...rows, { id: nextId, label: '', value: '' }])}
        disabled={rows.length >= max}
        className="self-start"
      >
        <Plus aria-hidden />
        {words.add}
      </Button>
    </fieldset>
  );
}
