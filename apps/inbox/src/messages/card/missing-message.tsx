import { buttonClass } from '@assent/ui/button';
import { Link } from '@tanstack/react-router';
import type { OutboxAnswer } from '../../outbox/outbox-answer.ts';
import { TooLate } from '../../outbox/too-late.tsx';
import { PageHeading } from '../../primitives/page-heading.tsx';
import { partTexts, texts } from '../../texts.ts';

/** Shown for a message that is unknown or not for this person. The API does not distinguish the two. */
export const MissingMessage = ({ answer }: { answer?: OutboxAnswer }) => (
  <section className="mx-auto flex w-full max-w-form flex-col items-center gap-2 pt-10 text-center">
    <PageHeading title={partTexts.unsent.missing} />
    <p className="text-pretty text-ink-muted text-md">{partTexts.unsent.missing_why}</p>
    {answer?.ended && <TooLate answer={answer} />}
    <Link to="/" className={`mt-5 w-full ${buttonClass({ size: 'touch' })}`}>
      {texts.request.back}
    </Link>
  </section>
);
