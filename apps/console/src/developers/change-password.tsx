import { Button } from '@assent/ui/button';
import { Card, CardHeader } from '@assent/ui/card';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';
import { ButtonLink } from '../primitives/button-link.tsx';
import { FormDialog } from '../primitives/form-dialog.tsx';
import { fieldError, useProblem } from '../problem.ts';
import { accountTexts } from '../texts.ts';
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
        title={accountTexts.developers.password}
        description={accountTexts.developers.password_detail}
        actions={
          <>
            <ButtonLink to="/credentials" variant="ghost">
              {accountTexts.developers.other_credentials}
            </ButtonLink>
            <Button onClick={() => setChanging(true)}>
              {accountTexts.developers.change_password}
            </Button>
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
  const change = useMutation(
    trpc.accounts.changePassword.mutationOptions({
      onSuccess: () => {
        toast({
          tone: 'good',
          title: accountTexts.developers.password_changed,
          detail: accountTexts.developers.password_changed_detail,
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
    <FormDialog
      onClose={onClose}
      title={accountTexts.developers.change_your_password}
      action={accountTexts.developers.change_password_action}
      busyAction={accountTexts.developers.changing}
      isBusy={change.isPending}
      problem={problem}
      onSubmit={submit}
    >
      {/* For password managers: whose password it is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        name="password"
        label={accountTexts.developers.current_password}
        autoComplete="current-password"
        error={fieldError(problem, '/password', passwordErrors())}
      />
      <PasswordField
        name="new_password"
        label={accountTexts.developers.new_password}
        autoComplete="new-password"
        hint={accountTexts.developers.password_hint}
        error={fieldError(problem, '/new_password', passwordWords())}
      />
    </FormDialog>
  );
}

/** Error texts of the password field. */
export const passwordErrors = () => ({
  password_wrong: accountTexts.developers.password_wrong,
});
