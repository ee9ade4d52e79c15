import { ShownText } from '@assent/ui/shown-text';
import { ExactTime } from '@assent/ui/time';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Flag from 'lucide-react/icons/flag';
import TimerOff from 'lucide-react/icons/timer-off';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { Message } from '../../api.ts';
import { toDeviceTime } from '../../clock.ts';
import { PageHeading } from '../../primitives/page-heading.tsx';
import { AnsweredFields } from '../answer/answered-fields.tsx';
import { isQuorum } from './approval-words.ts';
import {
  forWhom,
  isMismatch,
  isReported,
  isUnconfirmed,
  type MessageState,
  responderOf,
} from './message-state.ts';

type Ended = Exclude<MessageState, 'open'>;

const icons: Record<Ended, ReactNode> = {
  approved: <Check strokeWidth={2.5} />,
  rejected: <X strokeWidth={2.5} />,
  canceled: <Ban />,
  expired: <TimerOff />,
};
const mine = { approved: 'bg-approve text-approve-ink', rejected: 'bg-reject text-reject-ink' };
const quiet: Record<Ended, string> = {
  approved: 'bg-approve-wash text-approve-text',
  rejected: 'bg-reject-wash text-reject-text',
  canceled: 'border border-line-strong text-ink-muted',
  expired: 'bg-warn-wash text-warn-text',
};

function classOf({ response }: Message, state: Ended) {
  if (state === 'canceled' || state === 'expired') return quiet[state];
  return response?.responder.is_you ? mine[state] : quiet[state];
}

type OutcomeProps = {
  message: Message;
  state: Ended;
  /** The server cannot be reached. */
  isUnreachable: boolean;
};

/** Shows how a message was closed, by whom and when. */
export function Outcome({ message, state, isUnreachable }: OutcomeProps) {
  const isUnconfirmedState = isUnconfirmed(message, state);
  return (
    <section className="flex animate-rise flex-col items-center px-2 pt-2 pb-6 text-center wrap-anywhere *:max-w-full">
      <span
        aria-hidden
        className={`grid size-16 place-items-center rounded-full [&>svg]:size-8 ${classOf(message, state)}`}
      >
        {isReported(message) ? <Flag /> : icons[state]}
      </span>
      <div className="mt-4">
        <PageHeading title={headingOf(message, state)} />
      </div>
      <div className="mt-1.5 text-pretty text-ink-muted text-md">
        {isUnconfirmedState ? (
          <Unconfirmed message={message} isUnreachable={isUnreachable} />
        ) : (
          <Words message={message} state={state} />
        )}
      </div>
    </section>
  );
}

function headingOf(message: Message, state: Ended) {
  if (state === 'canceled') return `Withdrawn by ${message.app.name}`;
  if (state === 'expired') return 'Time is up';
  if (isMismatch(message)) return 'The number did not match';
  if (isReported(message)) return `Reported to ${message.app.name}`;
  if (state === 'approved' && isQuorum(message))
    return `${message.approvals.required} people approved this`;
  return `${responderOf(message)} ${state} this${forWhom(message)}`;
}

type UnconfirmedProps = Pick<OutcomeProps, 'message' | 'isUnreachable'>;

const Unconfirmed = ({ message: { expires_at }, isUnreachable }: UnconfirmedProps) => (
  <p>
    The deadline was <ExactTime at={toDeviceTime(expires_at)} />. Whether somebody answered before
    then shows {isUnreachable ? 'when you are back online' : 'in a moment'}.
  </p>
);

/** Says how far it came before its time was up. */
const unansweredText = (message: Message) =>
  isQuorum(message) && message.approvals.approved > 0
    ? `Only ${message.approvals.approved} of ${message.approvals.required} people approved`
    : 'Nobody answered';

function Words({ message, state }: { message: Message; state: Ended }) {
  const { response, app, cancel_reason, closed_at, expires_at } = message;
  const at = <ExactTime at={toDeviceTime(response?.responded_at ?? closed_at ?? expires_at)} />;
  if (state === 'expired')
    return (
      <p>
        {unansweredText(message)} before {at}. That counts neither as a yes nor as a no, and{' '}
        {app.name} knows.
      </p>
    );
  if (state === 'canceled')
    return (
      <>
        {cancel_reason && (
          <p className="mb-3 text-ink">
            “<ShownText text={cancel_reason} />”
          </p>
        )}
        <p>On {at}. Nothing is left to decide.</p>
      </>
    );
  if (isMismatch(message))
    return (
      <p>
        {app.name} shows another number, so the request was rejected and reported on {at}. If you
        only slipped, ask them to send it again. We won’t notify you of their requests for 24 hours.
      </p>
    );
  // The list of the approvals has their labels, comments and values.
  if (state === 'approved' && isQuorum(message)) return <p>On {at}. Nothing is left to decide.</p>;
  const isYou = response?.responder.is_you;
  if (isReported(message))
    return (
      <>
        <p>
          They know that you did not expect this. It was rejected on {at}. We won’t notify you of
          their requests for 24 hours.
        </p>
        {response?.comment && <Comment text={response.comment} />}
      </>
    );
  return (
    <>
      <p>
        “{response && <ShownText text={response.label} />}”
        {response?.edited?.length ? ' with changes' : ''}, {at}
        {response?.auth_method === 'passkey' && ', signed with a passkey'}
      </p>
      {response?.comment && <Comment text={response.comment} />}
      {response && <AnsweredFields answer={response} payload={message.payload} />}
      <p className="mt-3">
        {isYou ? `The answer has arrived; ${app.name} is told.` : 'Nothing is left to decide.'}
        {message.reported && ' They know that you did not expect it.'}
      </p>
    </>
  );
}

const Comment = ({ text }: { text: string }) => (
  <p className="mt-3 whitespace-pre-wrap text-ink">
    “<ShownText text={text} hasLines />”
  </p>
);
