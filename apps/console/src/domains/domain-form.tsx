import { Button } from '@assent/ui/button';
import { Field, Input } from '@assent/ui/field';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../api.ts';
import { Form, optionalFieldText } from '../primitives/form.tsx';
import { fieldError, useProblem } from '../problem.ts';

const at = '/domain';

type DomainFormProps = {
  /** The present domain, or an empty text. */
  domain: string;
  onSaved: () => void;
  /** Closes the form, if it was opened by a button. */
  onCancel?: () => void;
};

/** Focuses the field when the form was opened by a button. */
const focus = (input: HTMLInputElement | null) => input?.focus();

/** Sets the domain of the account. An empty field removes it. */
export function DomainForm({ domain, onSaved, onCancel }: DomainFormProps) {
  const save = useMutation(trpc.domains.save.mutationOptions({ onSuccess: onSaved }));
  const problem = useProblem(save.error);
  return (
    <Form
      problem={problem}
      onSubmit={(fields) => save.mutate({ domain: optionalFieldText(fields, 'domain') ?? null })}
    >
      <Field
        label={domain ? 'Another domain' : 'Domain'}
        hint={
          domain
            ? 'It must be verified again; the value of the record stays the same. Leave it empty to remove the domain.'
            : 'People see it beside your name with a check mark, once a record in its DNS proves that it is yours.'
        }
        error={fieldError(problem, at)}
      >
        <span className="flex flex-wrap gap-2">
          <Input
            ref={onCancel && focus}
            name="domain"
            defaultValue={domain}
            placeholder="shop.example"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="min-w-40 flex-1"
          />
          <Button type="submit" busy={save.isPending} busyLabel="Saving…">
            Save domain
          </Button>
          {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        </span>
      </Field>
    </Form>
  );
}
