import { Button } from '@assent/ui/button';
import { Dialog } from '@assent/ui/dialog';
import { useMutation, useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { useId } from 'react';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';
import { Form } from '../primitives/form.tsx';
import { FormProblem } from '../primitives/form-problem.tsx';
import { fieldError, useProblem } from '../problem.ts';
import { settleReauthentication } from '../reauthentication.ts';
import { passwordErrors, passwordFieldByCode } from './change-password.tsx';
import { authenticateWithPasskey } from './passkey-authentication.ts';
import { PasswordField } from './password-field.tsx';

/** Asks for the password or a passkey. */
export function ReauthenticationDialog() {
  const { email } = useAccount();
  const formId = useId();
  const reauthenticate = useMutation(
    trpc.accounts.reauthenticate.mutationOptions({ onSuccess: () => settleReauthentication(true) }),
  );
  const problem = useProblem(reauthenticate.error, passwordFieldByCode);
  return (
    <Dialog
      isOpen
      onClose={() => settleReauthentication(false)}
      title="Confirm that it is you"
      description="This changes who can get in, where answers go, or how people see you. You are asked once in ten minutes."
      footer={
        <>
          <Button onClick={() => settleReauthentication(false)}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={reauthenticate.isPending}
            busyLabel="Checking…"
          >
            Continue
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        problem={problem}
        onSubmit={(fields) =>
          reauthenticate.mutate({ password: String(fields.get('password') ?? '') })
        }
      >
        {/* For password managers: whose password it is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          name="password"
          autoComplete="current-password"
          error={fieldError(problem, '/password', passwordErrors)}
        />
      </Form>
      <WithPasskey />
    </Dialog>
  );
}

/** Reauthenticates with a passkey. */
function WithPasskey() {
  const mine = useQuery(trpc.developerPasskeys.list.queryOptions({}));
  const use = useMutation({
    mutationFn: authenticateWithPasskey,
    onSuccess: () => settleReauthentication(true),
  });
  const problem = useProblem(use.error);
  if (!mine.data?.data.length) return null;
  return (
    <div className="mt-5 flex flex-col gap-4">
      <FormProblem problem={problem} />
      <Button busy={use.isPending} busyLabel="Waiting…" onClick={() => use.mutate()}>
        <KeyRound aria-hidden />
        Use a passkey
      </Button>
    </div>
  );
}
