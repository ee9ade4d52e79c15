import { Button } from '@assent/ui/button';
import { Field, Input } from '@assent/ui/field';
import { Notice } from '@assent/ui/notice';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useAccount } from '../account.ts';
import { queryClient, trpc } from '../api.ts';
import { Form, fieldText } from '../primitives/form.tsx';
import { fieldError, useProblem } from '../problem.ts';

const at = '/callback_url';
const fieldByCode = { callback_url_blocked: at };

/** Sets the callback URL. An empty URL disables callbacks. */
export function CallbackForm() {
  const { callback_url, callback } = useAccount();
  const { toast } = useToast();
  const save = useMutation(
    trpc.accounts.saveCallbackUrl.mutationOptions({
      onSuccess: (account) => {
        // Before the toast: the next press must apply to the new URL.
        queryClient.setQueryData(trpc.accounts.show.queryKey({}), account);
        toast(
          account.callback_url
            ? { tone: 'good', title: 'Callback URL saved', detail: 'The next answer goes there.' }
            : { title: 'Callback URL removed', detail: 'Answers wait in the messages list.' },
        );
      },
    }),
  );
  const problem = useProblem(save.error, fieldByCode);
  return (
    <Form
      problem={problem}
      onSubmit={(fields) =>
        save.mutate({ callback_url: fieldText(fields, 'callback_url') || null })
      }
    >
      <Field
        label="Callback URL"
        hint="A public https address on port 443 or 8443. A development server also takes http://localhost:…"
        error={fieldError(problem, at)}
      >
        <Input
          key={callback_url}
          name="callback_url"
          type="url"
          inputMode="url"
          defaultValue={callback_url ?? ''}
          placeholder="https://example.com/assent/callback"
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
        />
      </Field>
      {callback.warnings.length > 0 && (
        <Notice tone="warn" title="Only this development server calls this address">
          A production server refuses it. There you need a public https URL.
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" type="submit" busy={save.isPending} busyLabel="Saving…">
          Save
        </Button>
        {callback_url && (
          <Button
            variant="ghost"
            disabled={save.isPending}
            onClick={() => save.mutate({ callback_url: null })}
          >
            Remove
          </Button>
        )}
      </div>
    </Form>
  );
}
