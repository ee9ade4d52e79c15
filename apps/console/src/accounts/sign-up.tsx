import type { RegisterOut } from '@assent/core/schemas';
import { Button } from '@assent/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { publicTrpc, session } from '../api.ts';
import { chooseApp } from '../apps/app-choice.ts';
import { type NewAccount, SignUpForm } from '../developers/sign-up-form.tsx';
import { EntryCard } from '../primitives/entry-card.tsx';
import { accountTexts } from '../texts.ts';
import { Credentials, StoredSecrets } from './credentials.tsx';
import { keepTestCredentials } from './new-test-app.ts';

/** Creates an account: first the form, then the secrets of the live app, which are shown once. */
export function SignUp() {
  const navigate = useNavigate();
  const [made, setMade] = useState<RegisterOut>();
  const signIn = useMutation(
    publicTrpc.accounts.login.mutationOptions({ onSuccess: (access) => session.begin(access) }),
  );
  const register = useMutation(
    publicTrpc.accounts.register.mutationOptions({
      onSuccess: (account) => {
        chooseApp('test', 'test'); // the checklist begins there
        keepTestCredentials(account.test);
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

type SecretsOnceProps = {
  account: RegisterOut;
  isReady: boolean;
  onStored: () => void;
};

/** Shows the secrets for the only time. The screen stays until the developer has stored them. */
function SecretsOnce({ account, isReady, onStored }: SecretsOnceProps) {
  const [isStored, setStored] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  useBlocker({ shouldBlockFn: () => !isStored, enableBeforeUnload: () => !isStored });
  useEffect(() => top.current?.querySelector('h1')?.focus(), []);
  return (
    <div ref={top} className="flex w-full justify-center">
      <EntryCard
        isWide
        title={accountTexts.accounts.store_secrets}
        description={accountTexts.accounts.store_secrets_detail}
      >
        <div className="flex flex-col gap-5">
          <Credentials mode="live" app={account} />
          <p className="text-ink-muted">{accountTexts.accounts.begins_in_test}</p>
          <StoredSecrets app={account} mode="live" isStored={isStored} onStored={setStored}>
            <Button
              variant="primary"
              disabled={!isStored}
              busy={!isReady}
              busyLabel={accountTexts.accounts.signing_in}
              onClick={onStored}
            >
              {accountTexts.accounts.continue}
            </Button>
          </StoredSecrets>
        </div>
      </EntryCard>
    </div>
  );
}
