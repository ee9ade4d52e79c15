import { Button } from '@assent/ui/button';
import { Card, CardHeader } from '@assent/ui/card';
import { Dialog } from '@assent/ui/dialog';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';
import { ButtonLink } from '../primitives/button-link.tsx';
import { Form } from '../primitives/form.tsx';
import { fieldError, useProblem } from '../problem.ts';
import { PasswordField } from './password-field.tsx';
import { passwordWords } from './sign-up-form.tsx';

/** The field that a refused password belongs to. */
export const passwordFieldByCode = { password_wrong: '/password', too_many_attempts: '/password' };

/** Shows the password settings with a button to change it. */
export function Password() {
  const [isChanging, setChanging] = useState(false);
  return (
    <Card>
      <CardHeader
        title="Password"
        description="A new one signs out every other browser."
        actions={
          <>
            <ButtonLink to="/credentials" variant="ghost">
              What else is valid
            </ButtonLink>
            <Button onClick={() => setChanging(true)}>Change password…</Button>
          </>
        }
      />
      {isChanging && <ChangePassword onClose={() => setChanging(false)} />}
    </Card>
  );
}

function ChangePassword({ onClose }: { onClose: () => void }) {
  const { email } = useAccount();
  const { toast } = useToast();
  const formId = useId();
  const change = useMutation(
    trpc.accounts.changePassword.mutationOptions({
      onSuccess: () => {
        toast({
          tone: 'good',
          title: 'Password changed',
          detail: 'Every other browser is signed out.',
        });
        onClose();
      },
    }),
  );
  const problem = useProblem(change.error, passwordFieldByCode);
  const submit = (fields: FormData) =>
    change.mutate({
      password: String(fields.get('password') ?? ''),
      new_password: String(fields.get('new_password') ?? ''),
    });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Change your password"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={change.isPending}
            busyLabel="Changing…"
          >
            Change password
          </Button>
        </>
      }
    >
      <Form id={formId} problem={problem} onSubmit={submit}>
        {/* For password managers: whose password it is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          name="password"
          label="Present password"
          autoComplete="current-password"
          error={fieldError(problem, '/password', passwordErrors)}
        />
        <PasswordField
          name="new_password"
          label="New password"
          autoComplete="new-password"
          hint="At least 10 characters."
          error={fieldError(problem, '/new_password', passwordWords)}
        />
      </Form>
    </Dialog>
  );
}

/** Error texts of the password field. */
export const passwordErrors = { password_wrong: 'That is not your password.' };
