import { Button } from '@assent/ui/button';
import { Field, Input } from '@assent/ui/field';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../api.ts';
import { Form, optionalFieldText } from '../primitives/form.tsx';
import { fieldError, useProblem } from '../problem.ts';

const at = '/domain';

type DomainFormProps = {
  /** The one before, or nothing. */
  domain: string;
  onSaved: () => void;
  /** It was opened, and can be closed again. */
  onCancel?: () => void;
};

/** Who has opened the form goes on in it. */
const focus = (input: HTMLInputElement | null) => input?.focus();

/** Says which domain is yours; an empty field says that none is. */
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
            ? 'It has to be proven anew; the value of the record stays. Leave it empty to have none.'
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
