import { approvedAmountOf } from '@assent/core/pure/messages/cards/card-blocks';
import type { MessageOut } from '@assent/core/schemas';
import { Button } from '@assent/ui/button';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { lazyPart } from '@assent/ui/lazy-part';
import { Rich } from '@assent/ui/rich';
import { ShownText } from '@assent/ui/shown-text';
import { SkeletonRows } from '@assent/ui/skeleton';
import { StatusBadge } from '@assent/ui/status-badge';
import { shownLine } from '@assent/ui/text-rules';
import { RelativeTime, TimeLeft } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useAccount } from '../../account.ts';
import { trpc } from '../../api.ts';
import { ButtonLink } from '../../primitives/button-link.tsx';
import { DetailSkeleton } from '../../primitives/detail-skeleton.tsx';
import { Loaded } from '../../primitives/loaded.tsx';
import { Page, textLink } from '../../primitives/page.tsx';
import { isNotFound } from '../../problem.ts';
import { loadCallbackTexts, loadReceiptTexts, messageTexts, withTexts } from '../../texts.ts';
import { isOpen } from '../list/open-statuses.ts';
import { Timeline } from './timelines/timeline.tsx';

/** Beside what the page is about. */
const MessageCard = lazyPart(() => import('./message-card.tsx').then((it) => it.MessageCard));

// Loaded after the message.
const CancelMessage = lazyPart(
  () => import('./cancel-message.tsx').then((it) => it.CancelMessage),
  {
    pending: () => <Button disabled>{messageTexts.messages.cancel.button}</Button>,
  },
);

// Few messages have a number.
const MatchCode = lazyPart(() => import('./match-code.tsx').then((it) => it.MatchCode), {
  pending: () => (
    <Card>
      <SkeletonRows rows={1} label={messageTexts.messages.one.loading_number} />
    </Card>
  ),
});

// Most messages reach somebody.
const Unreached = lazyPart(() => import('./unreached.tsx').then((it) => it.Unreached));

// Rarely needed.
const InOtherMode = lazyPart(() =>
  import('../../apps/in-other-mode.tsx').then((it) => it.InOtherMode),
);

/** Shows one message: its card and its timeline. */
export function Message({ messageId }: { messageId: string }) {
  const message = useQuery(trpc.messages.get.queryOptions({ message_id: messageId }));
  const { data } = message;
  useAnnouncedStatus(data?.status);
  return (
    <Page
      title={shownLine(data?.payload.title ?? messageTexts.messages.one.title)}
      above={
        <Link to="/messages" className={textLink}>
          {messageTexts.messages.title}
        </Link>
      }
      beside={data && <StatusBadge status={data.status} />}
      actions={
        data && (
          <>
            <ButtonLink to="/messages/$messageId/recipients" params={{ messageId }}>
              {messageTexts.recipients.list.button}
            </ButtonLink>
            {isOpen(data) && <CancelMessage message={data} />}
          </>
        )
      }
    >
      {message.error && isNotFound(message.error) && (
        <InOtherMode
          noun="message"
          path={`/messages/${messageId}`}
          load={(api) => api.messages.get.query({ message_id: messageId })}
        />
      )}
      <Loaded
        query={message}
        skeleton={<DetailSkeleton label={messageTexts.messages.one.loading} besideClass="h-80" />}
        problemClass=""
      >
        {(loaded) => <MessageDetail message={loaded} />}
      </Loaded>
    </Page>
  );
}

/** Announces a changed status to screen readers. */
function useAnnouncedStatus(status: MessageOut['status'] | undefined) {
  const { announce } = useToast();
  const last = useRef(status);
  useEffect(() => {
    if (last.current && status && status !== last.current)
      announce(messageTexts.messages.now[status]);
    last.current = status;
  }, [status, announce]);
}

// One answer of anybody decides most messages.
const Approvals = lazyPart(() => import('./approvals.tsx').then((it) => it.Approvals), {
  pending: ({ message: { approvals } }) => (
    <Card>
      <CardHeader title={messageTexts.approvals.title} />
      <SkeletonRows rows={approvals.required} label={messageTexts.approvals.loading} />
    </Card>
  ),
});

// Few senders allow questions.
const MessageQuestions = lazyPart(
  () => import('../../questions/message-questions.tsx').then((it) => it.MessageQuestions),
  {
    pending: () => (
      <Card>
        <CardHeader title={messageTexts.questions.title} />
        <SkeletonRows rows={2} label={messageTexts.questions.loading} />
      </Card>
    ),
  },
);

/** Returns whether people asked something that is still stored. */
const hasQuestions = ({ questions }: MessageOut) => Boolean(questions?.data?.length);

/** Returns whether several people, or people of groups, must approve a message, or some cannot. */
const hasRules = ({ approvals: { required, exclude, each } }: MessageOut) =>
  required > 1 || exclude.length > 0 || each !== null;

// An open message that nobody has approved has no deliveries. Those of a closed one are in the timeline, too.
const MessageDeliveries = lazyPart(
  withTexts(loadCallbackTexts, () =>
    import('../../deliveries/message-deliveries.tsx').then((it) => it.MessageDeliveries),
  ),
  {
    pending: () => (
      <Card>
        <SkeletonRows rows={1} label={messageTexts.messages.one.loading_callbacks} />
      </Card>
    ),
  },
);

// With the code that verifies it.
const Receipt = lazyPart(
  withTexts(loadReceiptTexts, () => import('../../receipts/receipt.tsx').then((it) => it.Receipt)),
  {
    pending: () => (
      <Card>
        <CardHeader title={messageTexts.messages.one.receipt} />
        <SkeletonRows rows={3} label={messageTexts.messages.one.loading_receipt} />
      </Card>
    ),
  },
);

// Below everything else.
const Facts = lazyPart(() => import('./facts.tsx').then((it) => it.Facts), {
  pending: () => (
    <Card>
      <CardHeader title={messageTexts.facts.title} />
      <SkeletonRows rows={4} label={messageTexts.facts.loading} />
    </Card>
  ),
});

/** Shows the answer, the timeline and the card of a message. */
function MessageDetail({ message }: { message: MessageOut }) {
  const { sender } = useAccount();
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="flex min-w-0 flex-col gap-6">
        {message.match_code !== null && isOpen(message) && <MatchCode code={message.match_code} />}
        <Answer message={message} />
        {hasRules(message) && <Approvals message={message} />}
        {isWaiting(message) && <Unreached message={message} />}
        {hasQuestions(message) && <MessageQuestions message={message} />}
        <Card>
          <CardHeader title={messageTexts.timelines.title} />
          <CardBody className="py-5">
            <Timeline message={message} />
          </CardBody>
        </Card>
        {(!isOpen(message) || hasApprovals(message)) && (
          <MessageDeliveries messageId={message.message_id} />
        )}
        {!isOpen(message) && <Receipt message={message} />}
        <Facts message={message} />
      </div>
      <section
        aria-label={messageTexts.messages.one.preview}
        className="flex flex-col items-center rounded-lg border border-line bg-sunken px-2 py-6 sm:px-5"
      >
        <MessageCard
          sender={sender}
          topic={message.topic}
          payload={message.payload}
          link={linkOf(message)}
          corner={
            isOpen(message) ? (
              <TimeLeft until={message.expires_at} />
            ) : (
              messageTexts.messages.one.closed
            )
          }
          approved={approvedAmountOf(message)}
          isClosed={!isOpen(message)}
        />
      </section>
    </div>
  );
}

/** Returns whether an open message was sent, and nobody has seen or answered it. */
const isWaiting = (message: MessageOut) =>
  isOpen(message) &&
  message.sent_at !== null &&
  message.seen_at === null &&
  !message.answers?.length;

const hasApprovals = ({ answers }: MessageOut) => answers !== null && answers.length > 0;

/** The screen reader reads the label once. */
const linkOf = ({ context_url, context_secure }: MessageOut) =>
  context_url ? { url: context_url, label: null, isSecure: context_secure } : null;

// Few messages have fields.
const AnswerValues = lazyPart(() => import('./answer-values.tsx').then((it) => it.AnswerValues));

type Responder = NonNullable<MessageOut['response']>['responder'];

/** Separates two facts. It never begins a line. */
const dot = '\u00a0· ';

/** Shows what distinguishes this person from others with the same name. */
function Known({
  responder: { reference, email, invite_label, subscribed_at },
}: {
  responder: Responder;
}) {
  return (
    <p className="wrap-anywhere text-ink-muted text-sm">
      {reference && (
        <>
          <code className="font-mono">{`ref:${reference}`}</code>
          {dot}
        </>
      )}
      {email && `${email}${dot}`}
      {invite_label && `${messageTexts.answers.invited_as({ label: invite_label })}${dot}`}
      <Rich parts={messageTexts.answers.joined({ when: <RelativeTime at={subscribed_at} /> })} />
    </p>
  );
}

/** Shows the answer: who gave it, its label, its comment and its values. */
function Answer({ message: { response, payload } }: { message: MessageOut }) {
  if (!response) return null;
  const isYes = response.value === 'approve';
  const words = messageTexts.answers;
  const strong = (said: string) => <strong className="font-semibold">{said}</strong>;
  const by = {
    value: response.value,
    edited: response.edited?.length ? ('yes' as const) : ('no' as const),
    strong,
    name: strong(response.responder.display_name || words.unnamed_within),
  };
  const other = response.on_behalf_of;
  return (
    <section
      aria-label={words.label}
      className={`flex flex-wrap gap-4 rounded-lg p-5 ${isYes ? 'bg-approve-wash' : 'bg-reject-wash'}`}
    >
      <span
        aria-hidden
        className={`grid size-9 shrink-0 place-items-center rounded-full ${isYes ? 'bg-approve text-approve-ink' : 'bg-reject text-reject-ink'}`}
      >
        {isYes ? <Check className="size-5" /> : <X className="size-5" />}
      </span>
      {/* Below the sign where text is large. */}
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-md">
          <Rich
            parts={
              other
                ? words.by_for({ ...by, other: strong(other.display_name || words.unnamed_within) })
                : words.by(by)
            }
          />
        </p>
        <p className="text-ink-muted">
          <Rich
            parts={words.pressed({
              label: <ShownText text={response.label} />,
              when: <RelativeTime at={response.responded_at} />,
              signed: response.passkey ? 'yes' : 'no',
            })}
          />
        </p>
        <Known responder={response.responder} />
        {response.comment && (
          <blockquote className="mt-3 whitespace-pre-wrap wrap-anywhere border-line-strong border-s-2 ps-3">
            <ShownText text={response.comment} hasLines />
          </blockquote>
        )}
        {response.fields && payload.fields && (
          <AnswerValues value={response.value} values={response.fields} payload={payload} />
        )}
      </div>
    </section>
  );
}
