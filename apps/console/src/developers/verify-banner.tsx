import { Link, useLocation } from '@tanstack/react-router';
import MailWarning from 'lucide-react/icons/mail-warning';
import { useAccount } from '../account.ts';
import { accountTexts } from '../texts.ts';

/** Shown until the e-mail address is verified. */
export function VerifyBanner() {
  const account = useAccount();
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/verify' });
  if (account.email_verified || isThere) return null;
  return (
    <section
      aria-label={accountTexts.developers.email_not_verified}
      className="border-line border-b bg-warn-wash px-4 py-2.5 text-sm sm:px-8 print:hidden"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <MailWarning aria-hidden className="size-4 shrink-0 text-warn-text" />
        <span className="min-w-0 flex-1 basis-56">
          <strong className="font-medium">{accountTexts.developers.verify_now}</strong>{' '}
          {accountTexts.developers.until_verified}
        </span>
        <Link
          to="/verify"
          className="rounded-sm py-1 font-medium text-warn-text underline underline-offset-4"
        >
          {accountTexts.developers.verify_email}
        </Link>
      </p>
    </section>
  );
}
