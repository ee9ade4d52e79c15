import { moneyOf } from '@assent/core/pure/messages/cards/card-blocks';
import type { PayloadOut } from '@assent/core/schemas';
import { AmountSentence, type WriteAmount } from '@assent/ui/amount-sentence';
import { Badge } from '@assent/ui/badge';
import { Mark } from '@assent/ui/logo';
import { NEAR_MS, timeLeft } from '@assent/ui/time';
import Hash from 'lucide-react/icons/hash';
import KeyRound from 'lucide-react/icons/key-round';
import Users from 'lucide-react/icons/users';
import { useAccount } from '../../account.ts';
import { messageTexts } from '../../texts.ts';
import { MessageCard } from '../detail/message-card.tsx';
import { type Draft, requiredOf } from './draft.ts';
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

/** Says what an approval pays, and to whom; of a card without an amount, its title. */
function titleOf(card: PayloadOut, write: WriteAmount): string {
  const money = moneyOf(card);
  if (!money) return card.title;
  const amount = write(money);
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
        <AmountSentence say={(write) => titleOf(card, write)} />
      </span>
      <span className="block wrap-anywhere text-ink-muted">
        {[moneyOf(card) && card.title, sender, topic].filter(Boolean).join(' · ')}
      </span>
    </span>
  </article>
);

/** What people need to approve a draft, as their inbox says it: a passkey, several approvals, a number. */
function AnswerNeeds({ draft }: { draft: Draft }) {
  const { needsPasskey, asksNumber, each } = draft;
  const approvals = requiredOf(draft);
  if (!needsPasskey && !asksNumber && !(approvals > 1) && each.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap gap-2">
        {approvals > 1 && (
          <Badge icon={<Users aria-hidden />}>
            {messageTexts.drafts.needs.approvals({ count: approvals })}
          </Badge>
        )}
        {each.map(({ id, group, required }) => (
          <Badge key={id}>
            {messageTexts.drafts.needs.each({ group, count: Number(required) })}
          </Badge>
        ))}
        {needsPasskey && (
          <Badge icon={<KeyRound aria-hidden />}>{messageTexts.drafts.needs.passkey}</Badge>
        )}
        {asksNumber && (
          <Badge icon={<Hash aria-hidden />}>{messageTexts.drafts.needs.number}</Badge>
        )}
      </p>
      {asksNumber && (
        <div>
          <p className="text-ink-muted text-sm">{messageTexts.drafts.needs.number_hint}</p>
          <p className="mt-2 flex gap-2 tabular-nums" aria-hidden>
            {['17', '42', '80'].map((number) => (
              <span
                key={number}
                className="grid h-11 min-w-14 place-items-center rounded-md border border-line-strong font-semibold"
              >
                {number}
              </span>
            ))}
          </p>
        </div>
      )}
    </div>
  );
}
