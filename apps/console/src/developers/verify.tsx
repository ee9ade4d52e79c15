import { Card, CardBody } from '@assent/ui/card';
import { EmptyState } from '@assent/ui/empty';
import { useNavigate } from '@tanstack/react-router';
import MailCheck from 'lucide-react/icons/mail-check';
import { useAccount } from '../account.ts';
import { ButtonLink } from '../primitives/button-link.tsx';
import { Page } from '../primitives/page.tsx';
import { VerifyForm } from './verify-form.tsx';

/** Verifies the e-mail address. */
export function Verify() {
  const { email, email_verified } = useAccount();
  const navigate = useNavigate();
  if (email_verified) return <AlreadyVerified email={email} />;
  return (
    <Page
      title="Verify your e-mail"
      description={
        <>
          We sent six digits to <strong className="font-medium text-ink">{email}</strong>. They are
          good for ten minutes.
        </>
      }
    >
      <Card className="max-w-reading">
        <CardBody className="py-6">
          <VerifyForm autoFocus onVerified={() => navigate({ to: '/' })} />
        </CardBody>
      </Card>
      <p className="mt-4">
        <ButtonLink to="/" variant="ghost" size="sm">
          Later
        </ButtonLink>
      </p>
    </Page>
  );
}

const AlreadyVerified = ({ email }: { email: string }) => (
  <Page title="Verify your e-mail">
    <EmptyState
      level={2}
      icon={<MailCheck aria-hidden />}
      title="Your e-mail is verified"
      action={<ButtonLink to="/">Go to Home</ButtonLink>}
    >
      <span className="wrap-anywhere">{email}</span> belongs to this account.
    </EmptyState>
  </Page>
);
