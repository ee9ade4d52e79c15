import { ButtonLink } from '../primitives/button-link.tsx';
import { EntryCard } from '../primitives/entry-card.tsx';

/** Shown after an account was deleted. */
export const Goodbye = () => (
  <EntryCard
    title="Your account is deleted"
    description="Nothing of it works any more: no secret, no session, no invite. What is stored is being removed, and a mail says when that is done."
  >
    <p className="mb-6 text-pretty text-ink-muted">
      Thank you for having tried Assent. Your e-mail address may register again whenever you like.
    </p>
    <ButtonLink to="/sign-up">Create an account</ButtonLink>
  </EntryCard>
);
