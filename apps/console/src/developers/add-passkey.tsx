import { browserName } from '@assent/core/pure/accounts/browsers/browser-name';
import type { CreationOptionsOut } from '@assent/core/schemas';
import { Button } from '@assent/ui/button';
import { Field, Input } from '@assent/ui/field';
import { startRegistration, withPasskeys } from '@assent/ui/passkeys';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { api, trpc } from '../api.ts';
import { fieldText } from '../primitives/form.tsx';
import { FormDialog } from '../primitives/form-dialog.tsx';
import { fieldError, needsAuthentication, problemOf, useProblem } from '../problem.ts';
import { accountTexts } from '../texts.ts';

/** Creates a passkey: requests the options, which may require reauthentication, then opens the browser's prompt. */
export function AddPasskey() {
  const { toast } = useToast();
  const start = useMutation(
    trpc.developerPasskeys.start.mutationOptions({
      onError: (error) =>
        needsAuthentication(error) ||
        toast({
          tone: 'bad',
          title: accountTexts.developers.passkeys_unsupported,
          detail: problemOf(error).detail,
        }),
    }),
  );
  return (
    <>
      <Button
        busy={start.isPending}
        busyLabel={accountTexts.developers.starting}
        onClick={() => start.mutate({})}
      >
        {accountTexts.developers.add_passkey}
      </Button>
      {start.data && <CreateDialog options={start.data} onClose={start.reset} />}
    </>
  );
}

type CreateDialogProps = { options: z.infer<typeof CreationOptionsOut>; onClose: () => void };

function CreateDialog({ options: optionsJSON, onClose }: CreateDialogProps) {
  const { toast } = useToast();
  // A second press, because browsers open their prompt only right after a press.
  const create = useMutation({
    mutationFn: async (name: string) => {
      const credential = await withPasskeys(() => startRegistration({ optionsJSON }));
      return api.developerPasskeys.add.mutate({ name, credential });
    },
    onSuccess: () => {
      toast({ tone: 'good', title: accountTexts.developers.passkey_added });
      onClose();
    },
  });
  const problem = useProblem(create.error);
  return (
    <FormDialog
      onClose={onClose}
      title={accountTexts.developers.add_passkey}
      description={accountTexts.developers.add_passkey_detail}
      action={accountTexts.developers.create_passkey}
      busyAction={accountTexts.developers.waiting}
      isBusy={create.isPending}
      problem={problem}
      onSubmit={(fields) => create.mutate(fieldText(fields, 'name'))}
    >
      <Field label={accountTexts.developers.name} error={fieldError(problem, '/name')}>
        <Input
          name="name"
          maxLength={60}
          autoComplete="off"
          defaultValue={browserName(navigator.userAgent)}
        />
      </Field>
    </FormDialog>
  );
}
