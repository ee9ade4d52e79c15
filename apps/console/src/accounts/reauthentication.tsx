import { Button } from '@assent/ui/button';
import { Dialog } from '@assent/ui/dialog';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useSyncExternalStore } from 'react';
import { trpc } from '../api.ts';
import { Form } from '../frame/form.tsx';
import { fieldError, useProblem } from '../problem.ts';
import { useAccount } from './account.ts';
import { answerAsked, isAsked, watchAsked } from './asking.ts';
import { notYours, ownPasswordPlaces } from './change-password.tsx';
import { PasswordField } from './password-field.tsx';

/** Asks who is signed in to authenticate again, over whatever needs it, which goes on or stays as it was. */
export function Reauthentication() {
  const isOpen = useSyncExternalStore(watchAsked, isAsked);
  // Whoever is signed out meanwhile is not asked any more.
  useEffect(() => () => answerAsked(false), []);
  return isOpen && <ReauthenticationDialog />;
}

function ReauthenticationDialog() {
  const { email } = useAccount();
  const formId = useId();
  const reauthenticate = useMutation(
    trpc.accounts.reauthenticate.mutationOptions({ onSuccess: () => answerAsked(true) }),
  );
  const problem = useProblem(reauthenticate.error, ownPasswordPlaces);
  return (
    <Dialog
      isOpen
      onClose={() => answerAsked(false)}
      title="Confirm that it is you"
      description="This changes who can get in, or where answers go. You are asked once in ten minutes."
      footer={
        <>
          <Button onClick={() => answerAsked(false)}>Cancel</Button>
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
        {/* Whose password it is, for the browser that keeps it. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          name="password"
          autoComplete="current-password"
          error={fieldError(problem, '/password', notYours)}
        />
      </Form>
    </Dialog>
  );
}
