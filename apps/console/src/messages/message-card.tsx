import type { PayloadOut } from '@assent/core/cards/cards.schema';
import type { SenderOut } from '@assent/core/senders/senders.schema';
import { buttonClass } from '@assent/ui/button';
import { Details } from '@assent/ui/details';
import { lazyPart } from '@assent/ui/lazy-part';
import { ShownText } from '@assent/ui/shown-text';
import { VerifiedDomain } from '@assent/ui/verified-domain';
import Check from 'lucide-react/icons/check';
import ExternalLink from 'lucide-react/icons/external-link';
import Lock from 'lucide-react/icons/lock';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { LinkedText } from './linked-text.tsx';

// Few messages have fields.
const FieldsFace = lazyPart(() => import('./fields-face.tsx').then((it) => it.FieldsFace));

type CardLink = { url: string; label: string | null; isSecure: boolean };

type MessageCardProps = {
  sender: SenderOut;
  topic: string;
  payload: PayloadOut;
  /** The context link. */
  link: CardLink | null;
  /** The time left, or the status. */
  corner: ReactNode;
};

/** Shows a message as people see it in the inbox. Its buttons cannot be pressed. */
export function MessageCard({ sender, topic, payload, link, corner }: MessageCardProps) {
  const { title, body, details = [], fields, approve_label, reject_label } = payload;
  return (
    <article
      aria-label="The message as the person sees it"
      className="flex w-full max-w-form flex-col gap-5 rounded-xl border border-line bg-canvas p-5 shadow-float"
    >
      <header className="flex items-center gap-3">
        <span
          aria-hidden
          className="grid size-10 shrink-0 place-items-center rounded-lg bg-accent font-semibold text-accent-ink text-md uppercase"
        >
          {[...sender.name][0]}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium text-md">{sender.name}</span>
          {sender.domain && (
            <span className="flex text-sm">
              <VerifiedDomain {...sender.domain} />
            </span>
          )}
          <span className="block truncate text-ink-muted text-sm">{topic}</span>
        </span>
        <span className="shrink-0 text-ink-muted text-sm">{corner}</span>
      </header>
      <h2 className={`wrap-anywhere font-semibold ${title.length > 60 ? 'text-xl' : 'text-2xl'}`}>
        <ShownText text={title} />
      </h2>
      {body && (
        <p className="wrap-anywhere whitespace-pre-wrap text-md">
          <ShownText text={body} hasLines draw={(shown) => <LinkedText text={shown} />} />
        </p>
      )}
      {details.length > 0 && (
        <Details rows={details} className="rounded-lg border border-line bg-surface px-4 py-3" />
      )}
      {link && <LinkFace {...link} />}
      {fields && <FieldsFace fields={fields} rejectLabel={reject_label} />}
      <div className="flex flex-wrap gap-3">
        <Face variant="reject" icon={<X aria-hidden />} label={reject_label} />
        <Face variant="approve" icon={<Check aria-hidden />} label={approve_label} />
      </div>
    </article>
  );
}

/** Looks like the link, without a target. */
function LinkFace({ url, label, isSecure }: CardLink) {
  const { hostname } = new URL(url);
  const Icon = isSecure ? Lock : ExternalLink;
  return (
    <p className="flex min-h-11 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-md">
      <Icon className="size-5 shrink-0 text-ink-muted" aria-hidden />
      <span className="min-w-0">
        <span className="block truncate font-medium">{label ?? hostname}</span>
        <span className="wrap-anywhere block text-ink-muted text-sm">
          {isSecure && <span className="sr-only">Secure link: </span>}
          {[label && hostname, isSecure && 'Opens only for you'].filter(Boolean).join(' · ')}
        </span>
      </span>
      {isSecure && <ExternalLink className="ml-auto size-4 shrink-0 text-ink-muted" aria-hidden />}
    </p>
  );
}

type FaceProps = { variant: 'approve' | 'reject'; icon: ReactNode; label: string };

/** Looks like a button, without an action. */
const Face = ({ variant, icon, label }: FaceProps) => (
  <span
    className={`${buttonClass({ variant, size: 'touch' })} max-w-full flex-1 pointer-events-none`}
  >
    <span className="flex max-w-full items-center gap-2 [&>svg]:size-[1.15em] [&>svg]:shrink-0">
      {icon}
      <span className="truncate">
        <ShownText text={label} />
      </span>
    </span>
  </span>
);
