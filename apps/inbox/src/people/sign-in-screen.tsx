import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SignInNotice } from '../outbox/sign-in-notice.tsx';
import { PageHeading } from '../primitives/page-heading.tsx';
import { clearNotifications } from '../pushes/shown-notifications.ts';
import { PageFrame } from '../shell/page-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The sign-in screen. Afterwards the requested address opens. */
export function SignInScreen({ to }: { to?: string }) {
  const navigate = useNavigate();
  const { history } = useRouter();
  useEffect(() => void clearNotifications(), []);
  const leave = () => (to ? history.replace(to) : navigate({ to: '/', replace: true }));
  return (
    <PageFrame>
      <div className="mx-auto w-full max-w-form pt-4">
        <SignInNotice />
        <SignInForm
          offersPasskeys
          onSignedIn={leave}
          intro={
            <div className="mb-6">
              <PageHeading title="Sign in" />
              <p className="mt-2 text-ink-muted text-md">
                See what you are asked, and answer it.
                {to?.startsWith('/inbox/m/') && ' Then comes the message you opened.'}
              </p>
            </div>
          }
        />
      </div>
    </PageFrame>
  );
}
