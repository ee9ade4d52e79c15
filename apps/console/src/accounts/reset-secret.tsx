import type { ResetSecretIn } from '@assent/core/own-account/accounts.schema';
import { Field, Input } from '@assent/ui/field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';
import { fieldText } from '../primitives/form.tsx';
import { NewSecret } from './new-secret.tsx';

type ResetSecretProps = { name: ResetSecretIn['secret']; label: string; onClose: () => void };

/** Replaces a secret after the username was typed, and shows the new one once. */
export function ResetSecret({ name, label, onClose }: ResetSecretProps) {
  const { username } = useAccount();
  const [isMistyped, setMistyped] = useState(false);
  const reset = useMutation(trpc.accounts.resetSecret.mutationOptions());
  if (reset.data)
    return (
      <NewSecret
        label={label}
        value={reset.data.value}
        description="Shown this once. The old one is invalid from now on."
        onClose={onClose}
      />
    );

  const confirm = (fields: FormData) => {
    const isRight = fieldText(fields, 'username') === username;
    setMistyped(!isRight);
    if (isRight) reset.mutate({ secret: name });
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Reset the ${label.toLowerCase()}?`}
      description={consequences[name]}
      action="Reset secret"
      busyAction="Resetting…"
      keepLabel="Keep the old one"
      isBusy={reset.isPending}
      error={reset.error}
      onConfirm={confirm}
    >
      <Field
        label={
          <>
            Type <code className="font-mono">{username}</code> to confirm
          </>
        }
        error={isMistyped ? 'That is not your username.' : undefined}
      >
        <Input name="username" autoComplete="off" spellCheck={false} autoCapitalize="none" />
      </Field>
    </ConfirmDialog>
  );
}

const consequences = {
  open_secret:
    'The old one is refused at once. Your server can send nothing until it has the new one.',
  callback_secret:
    'Callbacks, including retries, are signed with the new one at once. Your server refuses them until it has the new one.',
};
