import { ButtonLink } from '../primitives/button-link.tsx';
import { EntryCard } from '../primitives/entry-card.tsx';

/** Shown after an account was deleted. */
export const Goodbye = () => (
  <EntryCard
    title="Your account is deleted"
    description="Its secrets, sessions and invites no longer work. Its stored data is being removed; a mail confirms when this is done."
  >
    <p className="mb-6 text-pretty text-ink-muted">
      Thank you for trying Assent. You can register your e-mail address again at any time.
    </p>
    <ButtonLink to="/sign-up">Create an account</ButtonLink>
  </EntryCard>
);
