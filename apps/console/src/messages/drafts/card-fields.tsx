import {
  MAX_FIELD_KEY,
  MAX_FIELD_LABEL,
  MAX_FIELDS,
  MAX_OPTION,
  MAX_OPTIONS,
} from '@assent/core/pure/platform/schemas/published-limits';
import { AnswerField } from '@assent/ui/answer-field';
import { Button } from '@assent/ui/button';
import type { CardField } from '@assent/ui/card-field';
import { Checkbox } from '@assent/ui/checkbox';
import { Field, Input, Select } from '@assent/ui/field';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { fieldError, type Problem } from '../../problem.ts';
import { messageTexts } from '../../texts.ts';
import {
  type DraftField,
  digitWords,
  hasLimits,
  hasOptions,
  keysOf,
  newField,
  previewOf,
  withType,
} from './draft-field.ts';
import { type LabelValue, LabelValues } from './label-values.tsx';

type CardFieldsProps = {
  fields: DraftField[];
  problem: Problem | null;
  onChange: (fields: DraftField[]) => void;
};

/** The fields that the person fills in or changes before they answer. */
export function CardFields({ fields, problem, onChange }: CardFieldsProps) {
  const keys = keysOf(fields);
  const previews = previewOf(fields) ?? [];
  const error = fieldError(problem, '/payload/fields');
  const nextId = Math.max(0, ...fields.map(({ id }) => id)) + 1;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 font-medium text-sm">{messageTexts.fields.title}</legend>
      <p className="-mt-1.5 text-ink-muted text-sm">{messageTexts.fields.hint}</p>
      {fields.map((field, at) => {
        const preview = previews[at];
        return (
          preview && (
            <FieldEditor
              key={field.id}
              field={field}
              at={at}
              sentKey={keys[at] ?? ''}
              preview={preview}
              errorAt={(pointer, words) =>
                fieldError(problem, `/payload/fields/${at}${pointer}`, words)
              }
              onChange={(changed) =>
                onChange(fields.map((each) => (each === field ? changed : each)))
              }
              onRemove={() => onChange(fields.filter((each) => each !== field))}
            />
          )
        );
      })}
      {error && (
        <p role="alert" className="text-reject-text text-sm">
          {error}
        </p>
      )}
      <Button
        size="sm"
        onClick={() => onChange([...fields, newField(nextId)])}
        disabled={fields.length >= MAX_FIELDS}
        className="self-start"
      >
        <Plus aria-hidden />
        {messageTexts.fields.add}
      </Button>
    </fieldset>
  );
}

const types: DraftField['type'][] = ['text', 'number', 'boolean', 'select', 'multiselect'];
const places: DraftField['appliesTo'][] = ['approve', 'reject', 'both'];

type FieldEditorProps = {
  field: DraftField;
  at: number;
  /** The key that is sent. */
  sentKey: string;
  /** The field as the card shows it. */
  preview: CardField;
  /** Returns the error text for a JSON pointer into the field. */
  errorAt: (pointer: string, words?: Record<string, string>) => string | undefined;
  onChange: (field: DraftField) => void;
  onRemove: () => void;
};

/** Edits one field of the card. */
function FieldEditor(props: FieldEditorProps) {
  const { field, at, sentKey, preview, errorAt, onChange, onRemove } = props;
  const set = (change: Partial<DraftField>) => onChange({ ...field, ...change });
  return (
    <fieldset className="relative flex flex-col gap-4 rounded-lg border border-line p-4">
      <legend className="sr-only">{messageTexts.fields.one({ nth: at + 1 })}</legend>
      <Button
        variant="ghost"
        size="sm"
        square
        aria-label={messageTexts.fields.remove({ nth: at + 1 })}
        onClick={onRemove}
        className="absolute top-2 end-2"
      >
        <X aria-hidden />
      </Button>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={messageTexts.fields.label}
          error={errorAt('/label', { too_short: messageTexts.fields.label_missing })}
        >
          <Input
            value={field.label}
            maxLength={MAX_FIELD_LABEL}
            onChange={({ target }) => set({ label: target.value })}
          />
        </Field>
        <Field label={messageTexts.fields.type} error={errorAt('/type')}>
          <Select
            value={field.type}
            onChange={({ target }) => {
              const type = types.find((each) => each === target.value);
              if (type) onChange(withType(field, type));
            }}
          >
            {types.map((type) => (
              <option key={type} value={type}>
                {messageTexts.fields.types[type]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={messageTexts.fields.key}
          hint={messageTexts.fields.key_hint}
          error={errorAt('/key', { repeated: messageTexts.fields.key_repeated })}
        >
          <Input
            value={field.key}
            maxLength={MAX_FIELD_KEY}
            placeholder={sentKey}
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => set({ key: target.value })}
          />
        </Field>
        <Field label={messageTexts.fields.asked_for} error={errorAt('/applies_to')}>
          <Select
            value={field.appliesTo}
            onChange={({ target }) => {
              const place = places.find((each) => each === target.value);
              if (place) set({ appliesTo: place });
            }}
          >
            {places.map((place) => (
              <option key={place} value={place}>
                {messageTexts.fields.when[place]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {hasOptions(field.type) && (
        <FieldOptions
          options={field.options}
          errorAt={(pointer) => errorAt(`/options${pointer}`)}
          onChange={(options) => set({ options })}
        />
      )}
      <AnswerField
        field={{
          ...preview,
          label: messageTexts.fields.default,
          required: false,
          default: undefined,
          min: undefined,
          max: undefined,
        }}
        written={field.default}
        none={messageTexts.fields.none}
        error={errorAt('/default', field.type === 'number' ? digitWords(field.default) : {})}
        onChange={(written) => set({ default: written })}
      />
      {hasLimits(field.type) && <Limits field={field} errorAt={errorAt} set={set} />}
      <div className="flex flex-wrap gap-x-6">
        <Checkbox
          label={messageTexts.fields.required}
          checked={field.isRequired}
          onChange={({ target }) => set({ isRequired: target.checked })}
        />
        {field.type === 'text' && (
          <Checkbox
            label={messageTexts.fields.several_lines}
            checked={field.isMultiline}
            onChange={({ target }) => set({ isMultiline: target.checked })}
          />
        )}
      </div>
    </fieldset>
  );
}

type LimitsProps = Pick<FieldEditorProps, 'field' | 'errorAt'> & {
  set: (change: Partial<DraftField>) => void;
};

function Limits({ field, errorAt, set }: LimitsProps) {
  const of = field.type === 'number' || field.type === 'multiselect' ? field.type : 'text';
  const { least, most, optional } = messageTexts.fields;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={least[of]} aside={optional} error={errorAt('/min', digitWords(field.min))}>
        <Input
          value={field.min}
          inputMode="decimal"
          onChange={({ target }) => set({ min: target.value })}
        />
      </Field>
      <Field label={most[of]} aside={optional} error={errorAt('/max', digitWords(field.max))}>
        <Input
          value={field.max}
          inputMode="decimal"
          onChange={({ target }) => set({ max: target.value })}
        />
      </Field>
    </div>
  );
}

type FieldOptionsProps = {
  options: LabelValue[];
  /** Returns the error text for a JSON pointer into the options. */
  errorAt: (pointer: string) => string | undefined;
  onChange: (options: LabelValue[]) => void;
};

/** The options of a select: what the person reads, and the value in the answer. */
const FieldOptions = ({ options, errorAt, onChange }: FieldOptionsProps) => (
  <LabelValues
    legend={messageTexts.fields.options}
    noun="option"
    rows={options}
    max={MAX_OPTIONS}
    maxLabel={MAX_OPTION}
    maxValue={MAX_OPTION}
    wide="label"
    isValueOptional
    // Without a value the label is sent, and its error is shown there.
    errorAt={(option, part) =>
      part === 'label' || option.value ? errorAt(`/${options.indexOf(option)}/${part}`) : undefined
    }
    error={errorAt('')}
    onChange={onChange}
  />
);
