import { Button } from '@assent/ui/button';
import Plus from 'lucide-react/icons/plus';
import { fieldError, type Problem } from '../../problem.ts';
import { type DraftField, keysOf, mostFields, newField, previewOf } from './draft-field.ts';
import { FieldEditor } from './field-editor.tsx';

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
      <legend className="mb-1.5 font-medium text-sm">Fields</legend>
      <p className="-mt-1.5 text-ink-muted text-sm">
        What the person fills in, or may change, before they answer.
      </p>
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
        disabled={fields.length >= mostFields}
        className="self-start"
      >
        <Plus aria-hidden />
        Add field
      </Button>
    </fieldset>
  );
}
