import { browserName } from '@assent/core/browsers/browser-name';
import type { CreationOptionsOut } from '@assent/core/passkeys/passkeys.schema';
import { Button } from '@assent/ui/button';
import { Dialog } from '@assent/ui/dialog';
import { Field, Input } from '@assent/ui/field';
import { startRegistration, withPasskeys } from '@assent/ui/passkeys';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { z } from 'zod';
import { api, trpc } from '../api.ts';
import { Form, fieldText } from '../primitives/form.tsx';
import { fieldError, needsAuthentication, problemOf, useProblem } from '../problem.ts';

/** Creates a passkey: requests the options, which may require reauthentication, then opens the browser's prompt. */
export function AddPasskey() {
  const { toast } = useToast();
  const start = useMutation(
    trpc.developerPasskeys.start.mutationOptions({
      onError: (error) =>
        needsAuthentication(error) ||
        toast({ tone: 'bad', title: 'No passkey can be made', detail: problemOf(error).detail }),
    }),
  );
  return (
    <>
      <Button busy={start.isPending} busyLabel="Starting…" onClick={() => start.mutate({})}>
        Make a passkey
      </Button>
      {start.data && <CreateDialog options={start.data} onClose={start.reset} />}
    </>
  );
}

type CreateDialogProps = { options: z.infer<typeof CreationOptionsOut>; onClose: () => void };

function CreateDialog({ options: optionsJSON, onClose }: CreateDialogProps) {
  const { toast } = useToast();
  const formId = useId();
  // A second press, because browsers open their prompt only right after a press.
  const create = useMutation({
    mutationFn: async (name: string) => {
      const credential = await withPasskeys(() => startRegistration({ optionsJSON }));
      return api.developerPasskeys.add.mutate({ name, credential });
    },
    onSuccess: () => {
      toast({ tone: 'good', title: 'Your passkey is ready' });
      onClose();
    },
  });
  const problem = useProblem(create.error);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Make a passkey"
      description="Your device asks you next. The passkey stays with you; we only get its public half."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={create.isPending}
            busyLabel="Waiting…"
          >
            Create passkey
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        problem={problem}
        onSubmit={(fields) => create.mutate(fieldText(fields, 'name'))}
      >
        <Field label="Name" error={fieldError(problem, '/name')}>
          <Input
            name="name"
            maxLength={60}
            autoComplete="off"
            defaultValue={browserName(navigator.userAgent)}
          />
        </Field>
      </Form>
    </Dialog>
  );
}
