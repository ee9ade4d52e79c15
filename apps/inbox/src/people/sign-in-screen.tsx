import { Button } from '@assent/ui/button';
import { lazyPart } from '@assent/ui/lazy-part';
import { Notice } from '@assent/ui/notice';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Me, queryClient, trpc } from '../api.ts';
import { isApart, storedClaim, storedWhose } from '../handovers/claim.ts';
import { withTexts } from '../locales/load-texts.ts';
import { waiting } from '../outbox/sending.ts';
import { PageHeading } from '../primitives/page-heading.tsx';
import { clearNotifications } from '../pushes/shown-notifications.ts';
import { PageFrame } from '../shell/page-frame.tsx';
import { partTexts } from '../texts.ts';
import { OperatorLinks } from './operator-links.tsx';
import { SignInForm } from './sign-in-form.tsx';

const EnterCode = lazyPart(
  withTexts(() => import('../handovers/enter-code.tsx').then(({ EnterCode }) => EnterCode)),
);

/** The sign-in screen. Afterwards the requested address opens. */
export function SignInScreen({ to }: { to?: string }) {
  const words = partTexts.people.sign_in;
  const navigate = useNavigate();
  const { history } = useRouter();
  useEffect(() => void clearNotifications(), []);
  const [usesCode, setUsesCode] = useState(() => (storedClaim() ?? storedWhose()) !== null);
  // The form stays until the other is loaded, or has failed to load, which that says.
  const useCode = async () => {
    await EnterCode.load().catch(() => {});
    setUsesCode(true);
  };
  const leave = () => (to ? history.replace(to) : navigate({ to: '/', replace: true }));
  const enter = (me?: Me) => {
    if (me) queryClient.setQueryData(trpc.people.me.queryKey({}), me);
    leave();
  };
  if (usesCode)
    return (
      <PageFrame>
        <div className="mx-auto w-full max-w-form pt-4">
          <EnterCode onSignedIn={enter} onBack={() => setUsesCode(false)} />
        </div>
      </PageFrame>
    );
  return (
    <PageFrame>
      <div className="mx-auto w-full max-w-form pt-4">
        <SignInNotice />
        <SignInForm
          offersPasskeys
          onSignedIn={leave}
          intro={
            <div className="mb-6">
              <PageHeading title={words.title} />
              <p className="mt-2 text-ink-muted text-md">
                {to?.startsWith('/inbox/m/') ? words.about_opened : words.about}
              </p>
            </div>
          }
        />
        {isApart() && (
          <Button size="touch" className="mt-4 w-full" onClick={useCode}>
            {words.from_safari}
          </Button>
        )}
        <OperatorLinks />
      </div>
    </PageFrame>
  );
}

/** Says, on the sign-in screen, that answers wait on this device, without their content. */
function SignInNotice() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    waiting().then(
      (answers) => setCount(answers.length),
      () => undefined,
    );
  }, []);
  if (count === 0) return null;
  return (
    <Notice tone="warn" className="mb-6" title={partTexts.people.sign_in.unsent({ count })}>
      {partTexts.people.sign_in.unsent_next({ count })}
    </Notice>
  );
}
