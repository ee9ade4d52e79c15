import { approvedAmountOf } from '@assent/core/pure/messages/cards/card-blocks';
import type { FilesOfCard } from '@assent/ui/files-of-card';
import { Loading, Skeleton } from '@assent/ui/loading';
import { CardContent, CardSender } from '@assent/ui/message-card';
import { TimeLeft } from '@assent/ui/time';
import type { Message } from '../../api.ts';
import { toDeviceTime } from '../../clock.ts';
import { ContextLink } from '../../context-links/context-link.tsx';
import { texts } from '../../texts.ts';
import { AskedFields } from '../answer/answered-fields.tsx';
import type { MessageState } from './message-state.ts';
import { Acquaintance, SenderNotes } from './sender-domain.tsx';
import { TestBadge } from './test-badge.tsx';

type SenderProps = { message: Message; isOpen: boolean; nameId?: string };

/** Shows the sender, the topic, when they asked, and the time left. */
export const Sender = ({ message, isOpen, nameId }: SenderProps) => (
  <CardSender
    {...message.app}
    nameId={nameId}
    topic={message.topic}
    topicTitle={message.topic_title}
    askedAt={toDeviceTime(message.sent_at)}
    corner={
      isOpen && (
        <TimeLeft
          until={toDeviceTime(message.expires_at)}
          className="shrink-0 text-sm [&:not(.text-warn-text)]:text-ink-muted"
        />
      )
    }
  >
    <SenderNotes app={message.app} />
    {isOpen && <Acquaintance message={message} />}
    {message.mode === 'test' && (
      <p className="mt-1.5 flex">
        <TestBadge />
      </p>
    )}
  </CardSender>
);

type MessageContentProps = {
  message: Message;
  state: MessageState;
  files: FilesOfCard;
};

/** Shows the blocks, the text, the details, the values that were asked about, and the context link. */
export const MessageContent = ({ message, state, files }: MessageContentProps) => (
  <>
    <CardContent
      key={message.message_id}
      payload={message.payload}
      files={files}
      approved={approvedAmountOf(message) ?? fixedAmountOf(message)}
      level={state === 'open' && !message.cannot_answer ? 2 : 3}
    />
    {message.blocks_left_out > 0 && (
      <Loading label={texts.request.loading}>
        <Skeleton className="h-32 w-full" />
      </Loading>
    )}
    {(state !== 'open' || message.cannot_answer || isOnlyAsked(message)) && (
      <AskedFields payload={message.payload} />
    )}
    <ContextLink message={message} state={state} />
  </>
);

/** Returns the amount that others have approved already, and that everybody else approves; null if there is none. */
const fixedAmountOf = ({ payload, approvals: { fixed_fields: fields = null } }: Message) =>
  fields && approvedAmountOf({ payload, response: { value: 'approve', fields } });

/** Whether the person sees the values of the sender because they cannot approve. Fixed ones are shown as they are. */
const isOnlyAsked = ({ cannot_approve, approvals }: Message) =>
  cannot_approve === 'groups' && !approvals.fixed_fields;
