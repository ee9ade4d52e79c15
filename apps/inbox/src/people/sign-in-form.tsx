import { type ReactNode, useState } from 'react';
import { type Me, queryClient, trpc } from '../api.ts';
import { PasskeySignIn } from '../passkeys/sign-in.tsx';
import { AddressStep } from './address-step.tsx';
import { CodeStep } from './code-step.tsx';
import { type PendingSignIn, readPending, storePending } from './pending-sign-in.ts';

type SignInFormProps = {
  /** Shown above the first step: the heading. */
  intro: ReactNode;
  /** Asks for a name, for a first sign-in. */
  asksName?: boolean;
  addressHint?: string;
  /** Whether a passkey can be used instead. */
  offersPasskeys?: boolean;
  onSignedIn: (me: Me) => void;
};

/** Signs in with an e-mailed code. */
export function SignInForm(props: SignInFormProps) {
  const { intro, asksName, addressHint, offersPasskeys, onSignedIn } = props;
  const [pending, setPending] = useState(readPending);
  const [lastEmail, setLastEmail] = useState('');

  const go = (next: PendingSignIn | null) => {
    storePending(next);
    setPending(next);
  };
  const enter = (me: Me) => {
    storePending(null);
    queryClient.setQueryData(trpc.people.me.queryKey({}), me);
    onSignedIn(me);
  };
  const back = () => {
    setLastEmail(pending?.email ?? '');
    go(null);
  };

  if (pending) return <CodeStep pending={pending} onResent={go} onBack={back} onSignedIn={enter} />;
  return (
    <>
      {intro}
      <AddressStep
        email={lastEmail}
        hint={addressHint}
        asksName={asksName}
        offersPasskeys={offersPasskeys}
        onSent={(email, name) => go({ email, name, sentAt: Date.now() })}
      />
      {offersPasskeys && <PasskeySignIn onSignedIn={enter} />}
    </>
  );
}
