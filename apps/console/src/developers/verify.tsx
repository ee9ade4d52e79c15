import { Card, CardBody } from '@assent/ui/card';
import { EmptyState } from '@assent/ui/empty';
import { Rich } from '@assent/ui/rich';
import { useNavigate } from '@tanstack/react-router';
import MailCheck from 'lucide-react/icons/mail-check';
import { useAccount } from '../account.ts';
import { ButtonLink } from '../primitives/button-link.tsx';
import { Page } from '../primitives/page.tsx';
import { accountTexts } from '../texts.ts';
import { VerifyForm } from './verify-form.tsx';

/** Verifies the e-mail address. */
export function Verify() {
  const { email, email_verified } = useAccount();
  const navigate = useNavigate();
  if (email_verified) return <AlreadyVerified email={email} />;
  return (
    <Page
      title={accountTexts.developers.verify_title}
      description={
        <Rich
          parts={accountTexts.developers.verify_detail({
            email,
            strong: (words) => <strong className="font-medium text-ink">{words}</strong>,
          })}
        />
      }
    >
      <Card className="max-w-reading">
        <CardBody className="py-6">
          <VerifyForm autoFocus onVerified={() => navigate({ to: '/' })} />
        </CardBody>
      </Card>
      <p className="mt-4">
        <ButtonLink to="/" variant="ghost" size="sm">
          {accountTexts.developers.later}
        </ButtonLink>
      </p>
    </Page>
  );
}

const AlreadyVerified = ({ email }: { email: string }) => (
  <Page title={accountTexts.developers.verify_title}>
    <EmptyState
      level={2}
      icon={<MailCheck aria-hidden />}
      title={accountTexts.developers.verified_title}
      action={<ButtonLink to="/">{accountTexts.developers.go_to_home}</ButtonLink>}
    >
      <span className="wrap-anywhere">{accountTexts.developers.verified_detail({ email })}</span>
    </EmptyState>
  </Page>
);
