import Check from 'lucide-react/icons/check';
import type { Message } from '../api.ts';
import { approvedText, ownAnswerOf, waitingText } from '../messages/approval-words.ts';
import { whomOf } from '../messages/message-state.ts';
import { PageHeading } from '../primitives/page-heading.tsx';
import { TakeBack } from './take-back.tsx';

/** Returns who has approved, and for whom, as a heading. */
function headingOf(message: Message) {
  const own = ownAnswerOf(message);
  return own ? `You approved this${whomOf(own)}` : approvedText(message);
}

/** Shows that this person, or somebody on their behalf, has approved, and that the message waits for others. */
export const Approved = ({ message }: { message: Message }) => (
  <section className="flex flex-col items-center px-2 pt-2 text-center wrap-anywhere *:max-w-full">
    <span
      aria-hidden
      className="grid size-16 place-items-center rounded-full bg-approve-wash text-approve-text [&>svg]:size-8"
    >
      <Check strokeWidth={2.5} />
    </span>
    <div className="mt-4">
      <PageHeading title={headingOf(message)} />
    </div>
    <p className="mt-1.5 text-ink-muted text-md">{waitingText(message)}</p>
    {ownAnswerOf(message) && <TakeBack message={message} />}
  </section>
);
