import { Details } from '@assent/ui/details';
import { TimeLeft } from '@assent/ui/time';
import { AskedFields } from '../answer-fields/answered-fields.tsx';
import type { Message } from '../api.ts';
import { toDeviceTime } from '../clock.ts';
import { ContextLink } from '../context-links/context-link.tsx';
import { BodyText } from '../messages/body-text.tsx';
import type { MessageState } from '../messages/message-state.ts';
import { SenderDomain, SenderNotes } from '../messages/sender-domain.tsx';
import { SenderTile } from '../messages/sender-tile.tsx';
import { TestBadge } from '../messages/test-badge.tsx';

/** Shows the sender, the topic and the time left. */
export function Sender({ message, isOpen }: { message: Message; isOpen: boolean }) {
  const { app, mode, topic, expires_at } = message;
  return (
    <div className="flex items-center gap-3">
      <SenderTile name={app.name} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-md">{app.name}</p>
        {app.domain && (
          <p className="flex text-sm">
            <SenderDomain app={app} />
          </p>
        )}
        <p className="truncate text-ink-muted text-sm">{topic}</p>
        <SenderNotes app={app} />
        {mode === 'test' && (
          <p className="mt-1.5 flex">
            <TestBadge />
          </p>
        )}
      </div>
      {isOpen && (
        <TimeLeft
          until={toDeviceTime(expires_at)}
          className="shrink-0 text-sm [&:not(.text-warn-text)]:text-ink-muted"
        />
      )}
    </div>
  );
}

/** Shows the text, the details, the values that were asked about, and the context link. */
export function MessageContent({ message, state }: { message: Message; state: MessageState }) {
  const { body, details } = message.payload;
  return (
    <>
      {body && <BodyText text={body} />}
      {details && details.length > 0 && (
        <Details rows={details} className="rounded-lg border border-line bg-surface px-4 py-3" />
      )}
      {(state !== 'open' || message.cannot_answer) && <AskedFields payload={message.payload} />}
      <ContextLink message={message} state={state} />
    </>
  );
}
