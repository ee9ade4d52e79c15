import { Button } from '@assent/ui/button';
import { Field, Input } from '@assent/ui/field';
import { Notice } from '@assent/ui/notice';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useAccount } from '../account.ts';
import { queryClient, trpc } from '../api.ts';
import { Form, fieldText } from '../primitives/form.tsx';
import { fieldError, useProblem } from '../problem.ts';
import { callbackTexts } from '../texts.ts';

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
            ? {
                tone: 'good',
                title: callbackTexts.receivers.saved,
                detail: callbackTexts.receivers.saved_detail,
              }
            : {
                title: callbackTexts.receivers.removed,
                detail: callbackTexts.receivers.removed_detail,
              },
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
        label={callbackTexts.receivers.callback_url}
        hint={callbackTexts.receivers.url_hint}
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
        <Notice tone="warn" title={callbackTexts.receivers.only_development}>
          {callbackTexts.receivers.only_development_detail}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          type="submit"
          busy={save.isPending}
          busyLabel={callbackTexts.receivers.saving}
        >
          {callbackTexts.receivers.save}
        </Button>
        {callback_url && (
          <Button
            variant="ghost"
            disabled={save.isPending}
            onClick={() => save.mutate({ callback_url: null })}
          >
            {callbackTexts.receivers.remove}
          </Button>
        )}
      </div>
    </Form>
  );
}
