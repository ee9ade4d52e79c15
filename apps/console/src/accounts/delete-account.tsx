import { Button } from '@assent/ui/button';
import { Card, CardHeader } from '@assent/ui/card';
import { Field, Input } from '@assent/ui/field';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccount } from '../account.ts';
import { queryClient, session, trpc } from '../api.ts';
import { passwordErrors, passwordFieldByCode } from '../developers/change-password.tsx';
import { PasswordField } from '../developers/password-field.tsx';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';
import { fieldText } from '../primitives/form.tsx';
import { fieldError, useProblem } from '../problem.ts';

/** Deletes the account, after a confirmation. */
export function DangerZone() {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card aria-label="Danger zone" className="border-reject!">
      <CardHeader
        title="Delete the account"
        description="Immediately and permanently: secrets, topics, subscribers, messages and their answers."
        actions={
          <Button variant="danger" onClick={() => setAsking(true)}>
            Delete account…
          </Button>
        }
      />
      {isAsking && <DeleteAccount onClose={() => setAsking(false)} />}
    </Card>
  );
}

function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { username } = useAccount();
  const navigate = useNavigate();
  const [isMistyped, setMistyped] = useState(false);
  const end = useMutation(
    trpc.accounts.deleteAccount.mutationOptions({
      meta: { isLast: true },
      onSuccess: async () => {
        session.end();
        await navigate({ to: '/goodbye' });
        queryClient.clear();
      },
    }),
  );
  const problem = useProblem(end.error, passwordFieldByCode);
  const confirm = (fields: FormData) => {
    const isRight = fieldText(fields, 'username') === username;
    setMistyped(!isRight);
    if (isRight) end.mutate({ username, password: String(fields.get('password') ?? '') });
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Delete this account?"
      description="This cannot be undone. Requests of your server are refused at once, open messages disappear from every inbox unanswered, and no more callbacks are sent."
      action="Delete for ever"
      busyAction="Deleting…"
      keepLabel="Keep the account"
      isBusy={end.isPending}
      error={end.error}
      fieldByCode={passwordFieldByCode}
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
      <PasswordField
        name="password"
        autoComplete="current-password"
        error={fieldError(problem, '/password', passwordErrors)}
      />
    </ConfirmDialog>
  );
}
