import { createFileRoute } from '@tanstack/react-router';
import { ButtonLink } from '../../primitives/button-link.tsx';
import { EntryCard } from '../../primitives/entry-card.tsx';
import { accountTexts, loadAccountTexts } from '../../texts.ts';

export const Route = createFileRoute('/_entry/goodbye')({
  loader: loadAccountTexts,
  component: Goodbye,
});

/** Shown after an account was deleted. */
function Goodbye() {
  return (
    <EntryCard
      title={accountTexts.accounts.your_account_is_deleted}
      description={accountTexts.accounts.its_secrets_sessions_and_invites}
    >
      <p className="mb-6 text-pretty text-ink-muted">
        {accountTexts.accounts.thank_you_for_trying_assent}
      </p>
      <ButtonLink to="/sign-up">{accountTexts.accounts.create_an_account}</ButtonLink>
    </EntryCard>
  );
}
