import { Details } from '@assent/ui/details';
import { TimeLeft } from '@assent/ui/time';
import ExternalLink from 'lucide-react/icons/external-link';
import type { Message } from '../api.ts';
import { onThisClock } from '../clock.ts';
import { BodyText } from './body-text.tsx';
import { SenderTile } from './sender-tile.tsx';

/** Who asks, through which topic, and how long there is. */
export function Sender({ message, isOpen }: { message: Message; isOpen: boolean }) {
  const { app, topic, expires_at } = message;
  return (
    <div className="flex items-center gap-3">
      <SenderTile name={app.name} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-md">{app.name}</p>
        <p className="truncate text-ink-muted text-sm">{topic}</p>
      </div>
      {isOpen && (
        <TimeLeft
          until={onThisClock(expires_at)}
          className="shrink-0 text-sm [&:not(.text-warn-text)]:text-ink-muted"
        />
      )}
    </div>
  );
}

/** What is asked: the text, the facts, and a page of the sender about it. */
export function Asked({ message: { payload, context } }: { message: Message }) {
  const { body, details } = payload;
  return (
    <>
      {body && <BodyText text={body} />}
      {details && details.length > 0 && (
        <Details rows={details} className="rounded-lg border border-line bg-surface px-4 py-3" />
      )}
      {context && <ContextLink {...context} />}
    </>
  );
}

/** Where the link leads is always said: its words are the sender's. */
const ContextLink = ({ url, label }: NonNullable<Message['context']>) => (
  <a
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    className="flex min-h-11 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-md"
  >
    <ExternalLink className="size-5 shrink-0 text-ink-muted" aria-hidden="true" />
    <span className="min-w-0">
      <span className="block truncate font-medium">{label ?? 'More about this'}</span>
      <span className="block truncate text-ink-muted text-sm">{new URL(url).hostname}</span>
    </span>
  </a>
);
