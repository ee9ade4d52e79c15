import { Button } from '@assent/ui/button';
import { Dialog } from '@assent/ui/dialog';
import { useMutation, useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { useId } from 'react';
import { trpc } from '../api.ts';
import { Form, FormProblem } from '../primitives/form.tsx';
import { fieldError, problemOf, useProblem } from '../problem.ts';
import { settleReauthentication } from '../reauthentication.ts';
import { accountTexts } from '../texts.ts';
import { passwordErrors, passwordFieldByCode } from './change-password.tsx';
import { authenticateWithPasskey, beginPasskeySession } from './passkey-authentication.ts';
import { PasswordField } from './password-field.tsx';

/** Asks for the password or a passkey, or for a passkey alone where an account of the developer requires one. */
export function ReauthenticationDialog() {
  const mine = useQuery(trpc.developerPasskeys.list.queryOptions({}));
  if (mine.isPending) return null;
  if (mine.error && problemOf(mine.error).code === 'passkey_required') return <PasskeyDialog />;
  return <PasswordDialog hasPasskey={(mine.data?.data.length ?? 0) > 0} />;
}

/** Returns the account, if this session may see it: it may be about to create the passkey that the account requires. */
const useVisibleAccount = () => useQuery(trpc.accounts.show.queryOptions({})).data;
const close = () => settleReauthentication(false);
const title = () => accountTexts.developers.reauthentication;

function PasswordDialog({ hasPasskey }: { hasPasskey: boolean }) {
  const email = useVisibleAccount()?.email;
  const formId = useId();
  const reauthenticate = useMutation(
    trpc.accounts.reauthenticate.mutationOptions({ onSuccess: () => settleReauthentication(true) }),
  );
  const problem = useProblem(reauthenticate.error, passwordFieldByCode);
  return (
    <Dialog
      isOpen
      onClose={close}
      title={title()}
      description={accountTexts.developers.reauthentication_detail}
      footer={
        <>
          <Button onClick={close}>{accountTexts.developers.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={reauthenticate.isPending}
            busyLabel={accountTexts.developers.checking}
          >
            {accountTexts.developers.continue}
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
        <input type="hidden" autoComplete="username" value={email ?? ''} readOnly />
        <PasswordField
          name="password"
          autoComplete="current-password"
          error={fieldError(problem, '/password', passwordErrors())}
        />
      </Form>
      {hasPasskey && <WithPasskey />}
    </Dialog>
  );
}

/** Reauthenticates with a passkey. */
function WithPasskey() {
  const use = useMutation({
    mutationFn: authenticateWithPasskey,
    onSuccess: () => settleReauthentication(true),
  });
  const problem = useProblem(use.error);
  return (
    <div className="mt-5 flex flex-col gap-4">
      <FormProblem problem={problem} />
      <Button
        busy={use.isPending}
        busyLabel={accountTexts.developers.waiting}
        onClick={() => use.mutate()}
      >
        <KeyRound aria-hidden />
        {accountTexts.developers.use_a_passkey}
      </Button>
    </div>
  );
}

/** For a session that began without a passkey: it ends here, and one that begins with the passkey goes on. */
function PasskeyDialog() {
  const developerId = useVisibleAccount()?.developer_id;
  const begin = useMutation({
    mutationFn: () => beginPasskeySession(developerId),
    onSuccess: () => settleReauthentication(true),
  });
  const problem = useProblem(begin.error);
  return (
    <Dialog
      isOpen
      onClose={close}
      title={title()}
      description={accountTexts.developers.reauthentication_by_passkey}
      footer={
        <>
          <Button onClick={close}>{accountTexts.developers.cancel}</Button>
          <Button
            variant="primary"
            busy={begin.isPending}
            busyLabel={accountTexts.developers.waiting}
            onClick={() => begin.mutate()}
          >
            <KeyRound aria-hidden />
            {accountTexts.developers.use_a_passkey}
          </Button>
        </>
      }
    >
      {problem && <FormProblem problem={problem} />}
    </Dialog>
  );
}
