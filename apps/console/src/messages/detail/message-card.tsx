import { moneyOf } from '@assent/core/pure/messages/cards/card-blocks';
import type { PayloadOut, SenderOut } from '@assent/core/schemas';
import type { MoneyAmount } from '@assent/texts/amounts';
import { AmountOnButton } from '@assent/ui/amount-on-button';
import { buttonClass } from '@assent/ui/button';
import { CardLink, cardLinkClass } from '@assent/ui/card-link';
import { lazyPart } from '@assent/ui/lazy-part';
import { CardContent, CardSender, titleClass } from '@assent/ui/message-card';
import { ShownText } from '@assent/ui/shown-text';
import { shownLine } from '@assent/ui/text-rules';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { filesOfApp } from '../../files/load-file.ts';
import { messageTexts } from '../../texts.ts';
import { useTopicTitle } from '../../topics/topic-title.ts';

// Few messages have fields.
const FieldsFace = lazyPart(() => import('./fields-face.tsx').then((it) => it.FieldsFace));

type LinkShown = { url: string; label: string | null; isSecure: boolean };

type MessageCardProps = {
  sender: SenderOut;
  topic: string;
  payload: PayloadOut;
  /** The context link. */
  link: LinkShown | null;
  /** The time left, or the status. */
  corner: ReactNode;
  /** What an answer needs, above the buttons. */
  needs?: ReactNode;
  /** The amount that was approved, if one was. */
  approved?: string | null;
  /** A closed message has no buttons. */
  isClosed?: boolean;
};

/** Shows a message as people see it in the inbox. Its buttons cannot be pressed. */
export function MessageCard({ sender, topic, payload, ...props }: MessageCardProps) {
  const { link, corner, needs, approved = null, isClosed = false } = props;
  const { title, fields, approve_label, reject_label } = payload;
  const topicTitle = useTopicTitle(topic);
  return (
    <article
      aria-label={messageTexts.messages.card.label}
      className="flex w-full max-w-form flex-col gap-5 rounded-xl border border-line bg-canvas p-5 shadow-float"
    >
      <CardSender
        {...sender}
        topic={topic}
        topicTitle={topicTitle}
        corner={<span className="text-ink-muted text-sm sm:shrink-0">{corner}</span>}
      />
      <h2 className={`wrap-anywhere font-semibold ${titleClass(title)}`}>
        <ShownText text={title} />
      </h2>
      <CardContent payload={payload} files={filesOfApp} level={3} approved={approved} />
      {link && <LinkFace {...link} />}
      {fields && <FieldsFace payload={payload} isClosed={isClosed} />}
      {needs}
      {!isClosed && (
        <div className="flex flex-wrap gap-3">
          <Face variant="reject" icon={<X aria-hidden />} label={reject_label} />
          <Face
            variant="approve"
            icon={<Check aria-hidden />}
            label={approve_label}
            money={moneyOf(payload)}
          />
        </div>
      )}
    </article>
  );
}

/** Looks like the link, without a target. */
function LinkFace({ url, label, isSecure }: LinkShown) {
  const { hostname } = new URL(url);
  const under = [label && hostname, isSecure && messageTexts.messages.card.only_for_you];
  return (
    <p className={cardLinkClass}>
      <CardLink label={label ?? hostname} under={under} isSecure={isSecure} />
    </p>
  );
}

type FaceProps = {
  variant: 'approve' | 'reject';
  icon: ReactNode;
  label: string;
  money?: MoneyAmount | null;
};

/** Looks like a button, without an action. */
const Face = ({ variant, icon, label, money = null }: FaceProps) => (
  <span
    className={`${buttonClass({ variant, size: 'touch' })} min-w-fit max-w-full flex-1 whitespace-normal! pointer-events-none`}
  >
    <span className="flex max-w-full items-center gap-2 [&>svg]:size-[1.15em] [&>svg]:shrink-0">
      {icon}
      <span className="line-clamp-4 min-w-0 wrap-anywhere">
        <AmountOnButton label={shownLine(label)} money={money} />
      </span>
    </span>
  </span>
);
