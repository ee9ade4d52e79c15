import { Button } from '@assent/ui/button';
import { Field, Input } from '@assent/ui/field';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type DraftOption, mostOptions, newOption } from './draft-field.ts';

type FieldOptionsProps = {
  options: DraftOption[];
  /** Returns the error text for a JSON pointer into the options. */
  errorAt: (pointer: string) => string | undefined;
  onChange: (options: DraftOption[]) => void;
};

/** The options of a select: what the person reads, and the value in the answer. */
export function FieldOptions({ options, errorAt, onChange }: FieldOptionsProps) {
  const change = (option: DraftOption, by: Partial<DraftOption>) =>
    onChange(options.map((each) => (each === option ? { ...each, ...by } : each)));
  const nextId = Math.max(0, ...options.map(({ id }) => id)) + 1;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">Options</legend>
      {options.map((option, at) => (
        <div key={option.id} className="flex items-start gap-2">
          <Field
            label={<span className="sr-only">Label of option {at + 1}</span>}
            error={errorAt(`/${at}/label`)}
            className="-mt-1.5 flex-3"
          >
            <Input
              value={option.label}
              maxLength={80}
              placeholder="Label"
              onChange={({ target }) => change(option, { label: target.value })}
            />
          </Field>
          <Field
            label={<span className="sr-only">Value of option {at + 1}</span>}
            // Without a value the label is sent, and its error is shown there.
            error={option.value ? errorAt(`/${at}/value`) : undefined}
            className="-mt-1.5 flex-2"
          >
            <Input
              value={option.value}
              maxLength={80}
              placeholder={option.label || 'Value'}
              spellCheck={false}
              onChange={({ target }) => change(option, { value: target.value })}
            />
          </Field>
          <Button
            variant="ghost"
            square
            aria-label={`Remove option ${at + 1}`}
            onClick={() => onChange(options.filter((each) => each !== option))}
          >
            <X aria-hidden />
          </Button>
        </div>
      ))}
      {errorAt('') && <p className="text-reject-text text-sm">{errorAt('')}</p>}
      <Button
        size="sm"
        variant="ghost"
        onClick={() => onChange([...options, newOption(nextId)])}
        disabled={options.length >= mostOptions}
        className="self-start"
      >
        <Plus aria-hidden />
        Add option
      </Button>
    </fieldset>
  );
}
