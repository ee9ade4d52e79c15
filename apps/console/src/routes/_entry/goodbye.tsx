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
      title={accountTexts.accounts.deleted}
      description={accountTexts.accounts.deleted_detail}
    >
      <p className="mb-6 text-pretty text-ink-muted">{accountTexts.accounts.deleted_thanks}</p>
      <ButtonLink to="/sign-up">{accountTexts.accounts.create_an_account}</ButtonLink>
    </EntryCard>
  );
}
