import { timeLeft } from '@assent/ui/time';
import { useAccount } from '../../account.ts';
import { MessageCard } from '../message-card.tsx';
import { cardOf, type Draft, linkOf } from './draft.ts';
import { NotificationPreview } from './notification-preview.tsx';

/** Previews a draft as a notification and as a card. */
export function DraftPreview({ draft }: { draft: Draft }) {
  const { sender } = useAccount();
  const card = cardOf(draft);
  return (
    <section
      aria-label="Preview"
      className="flex flex-col items-center gap-6 rounded-lg border border-line bg-sunken px-5 py-6"
    >
      <NotificationPreview sender={sender.name} topic={draft.topic} title={card.title} />
      <MessageCard
        sender={sender}
        topic={draft.topic}
        payload={card}
        link={linkOf(draft)}
        corner={timeLeft(draft.expiresIn * 1000)}
      />
    </section>
  );
}
