import type { RegisterOut } from '@assent/core/own-account/accounts.schema';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { publicTrpc, session } from '../api.ts';
import { chooseApp } from '../apps/app-choice.ts';
import { type NewAccount, SignUpForm } from '../developers/sign-up-form.tsx';
import { SecretsOnce } from './secrets-once.tsx';

/** Creates an account: first the form, then the secrets, which are shown once. */
export function SignUp() {
  const navigate = useNavigate();
  const [made, setMade] = useState<RegisterOut>();
  const signIn = useMutation(
    publicTrpc.accounts.login.mutationOptions({ onSuccess: (access) => session.begin(access) }),
  );
  const register = useMutation(
    publicTrpc.accounts.register.mutationOptions({
      onSuccess: (account) => {
        chooseApp('test'); // the checklist begins there
        setMade(account);
      },
    }),
  );

  const submit = async (account: NewAccount) => {
    await register.mutateAsync(account);
    await signIn.mutateAsync({ email: account.email, password: account.password });
  };
  if (!made)
    return (
      <SignUpForm
        isBusy={register.isPending}
        error={register.error}
        onSubmit={(account) => void submit(account).catch(() => {})}
      />
    );
  // If the sign-in after the registration fails, the secrets are shown all the same.
  const goOn = () => navigate({ to: signIn.isSuccess ? '/verify' : '/sign-in' });
  return <SecretsOnce account={made} isReady={!signIn.isPending} onStored={goOn} />;
}
