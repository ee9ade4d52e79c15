import { buttonClass } from '@assent/ui/button';
import { Link } from '@tanstack/react-router';
import type { OutboxAnswer } from '../../outbox/outbox-answer.ts';
import { TooLate } from '../../outbox/too-late.tsx';
import { PageHeading } from '../../primitives/page-heading.tsx';

/** Shown for a message that is unknown or not for this person. The API does not distinguish the two. */
export const MissingMessage = ({ answer }: { answer?: OutboxAnswer }) => (
  <section className="mx-auto flex w-full max-w-form flex-col items-center gap-2 pt-10 text-center">
    <PageHeading title="This message is not here" />
    <p className="text-pretty text-ink-muted text-md">
      It may be meant for another address of yours, or for a topic that you have left.
    </p>
    {answer?.ended && <TooLate answer={answer} />}
    <Link to="/" className={`mt-5 w-full ${buttonClass({ size: 'touch' })}`}>
      Back to inbox
    </Link>
  </section>
);
