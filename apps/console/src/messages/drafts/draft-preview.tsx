import { moneyOf } from '@assent/core/messages/cards/card-blocks';
import type { PayloadOut } from '@assent/core/messages/cards/cards.schema';
import { amountText } from '@assent/texts/amounts';
import { Mark } from '@assent/ui/logo';
import { formats } from '@assent/ui/texts';
import { NEAR_MS, timeLeft } from '@assent/ui/time';
import { useAccount } from '../../account.ts';
import { messageTexts } from '../../texts.ts';
import { MessageCard } from '../detail/message-card.tsx';
import { AnswerNeeds } from './answer-needs.tsx';
import type { Draft } from './draft.ts';
import { cardOf, linkOf } from './draft-request.ts';

/** Previews a draft as a notification and as a card. */
export function DraftPreview({ draft }: { draft: Draft }) {
  const { sender } = useAccount();
  const card = cardOf(draft);
  return (
    <section
      aria-label={messageTexts.drafts.preview}
      className="flex flex-col items-center gap-6 rounded-lg border border-line bg-sunken px-2 py-6 sm:px-5"
    >
      <NotificationPreview sender={sender.name} topic={draft.topic} card={card} />
      <MessageCard
        sender={sender}
        topic={draft.topic}
        payload={card}
        link={linkOf(draft)}
        corner={draft.expiresIn * 1000 < NEAR_MS && timeLeft(draft.expiresIn * 1000)}
        needs={<AnswerNeeds draft={draft} />}
      />
    </section>
  );
}

/** Says what an approval pays, and to whom; null for a card without an amount. */
function moneyText(card: PayloadOut): string | null {
  const money = moneyOf(card);
  if (!money) return null;
  const amount = amountText(money, formats.locale);
  const { payee } = money;
  const label = card.approve_label;
  return payee
    ? messageTexts.drafts.notified.money_to({ label, amount, payee })
    : messageTexts.drafts.notified.money({ label, amount });
}

type NotificationPreviewProps = { sender: string; topic: string; card: PayloadOut };

/** Previews the notification as the service worker shows it on a phone. */
const NotificationPreview = ({ sender, topic, card }: NotificationPreviewProps) => (
  <article
    aria-label={messageTexts.drafts.notification}
    className="flex w-full max-w-form items-start gap-3 rounded-xl border border-line bg-raised p-3.5 shadow-float"
  >
    <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-accent text-accent-ink">
      <Mark className="size-5" />
    </span>
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap justify-between gap-x-3 text-ink-muted text-sm">
        <span>{messageTexts.drafts.app}</span>
        <span>{messageTexts.drafts.now}</span>
      </span>
      <span className="line-clamp-2 wrap-anywhere font-semibold">
        {moneyText(card) ?? card.title}
      </span>
      <span className="block wrap-anywhere text-ink-muted">
        {[moneyOf(card) && card.title, sender, topic].filter(Boolean).join(' · ')}
      </span>
    </span>
  </article>
);
