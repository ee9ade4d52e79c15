import { Rich } from '@assent/ui/rich';
import { ShownText } from '@assent/ui/shown-text';
import { formats } from '@assent/ui/texts';
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
import { Quote } from '../../primitives/quote.tsx';
import { texts } from '../../texts.ts';
import { AnsweredFields } from '../answer/answered-fields.tsx';
import { isQuorum } from './approval-words.ts';
import {
  givenBy,
  isMismatch,
  isReported,
  isUnconfirmed,
  type MessageState,
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
      <div className="mt-1.5 w-full text-pretty text-ink-muted text-md">
        {isUnconfirmedState ? (
          <Unconfirmed message={message} isUnreachable={isUnreachable} />
        ) : (
          <Words message={message} state={state} />
        )}
      </div>
    </section>
  );
}

function headingOf(message: Message, state: Ended): string {
  const { outcome } = texts;
  const { response, approvals } = message;
  const sender = message.app.name;
  if (state === 'canceled') return outcome.withdrawn({ sender });
  if (state === 'expired') return outcome.expired;
  if (isMismatch(message)) return outcome.mismatch;
  if (isReported(message)) return outcome.reported({ sender });
  if (state === 'approved' && isQuorum(message))
    return outcome.approved_by({ count: approvals.required });
  const { by, ...names } = givenBy(response);
  const said = outcome[state][by];
  return typeof said === 'string' ? said : said(names);
}

type UnconfirmedProps = Pick<OutcomeProps, 'message' | 'isUnreachable'>;

const Unconfirmed = ({ message: { expires_at }, isUnreachable }: UnconfirmedProps) => {
  const { unconfirmed, unconfirmed_offline } = texts.outcome;
  const time = <ExactTime at={toDeviceTime(expires_at)} />;
  return (
    <p>
      <Rich parts={isUnreachable ? unconfirmed_offline({ time }) : unconfirmed({ time })} />
    </p>
  );
};

/** Says how far it came before its time was up. */
function unansweredText(message: Message, time: ReactNode) {
  const { approvals } = message;
  const sender = message.app.name;
  const { too_few, unanswered } = texts.outcome;
  return isQuorum(message) && approvals.approved > 0
    ? too_few({ ...approvals, sender, time })
    : unanswered({ sender, time });
}

function Words({ message, state }: { message: Message; state: Ended }) {
  const { response, cancel_reason, closed_at, expires_at } = message;
  const sender = message.app.name;
  const { outcome } = texts;
  const time = <ExactTime at={toDeviceTime(response?.responded_at ?? closed_at ?? expires_at)} />;
  const closed = (
    <p>
      <Rich parts={outcome.closed({ time })} />
    </p>
  );
  if (state === 'expired')
    return (
      <p>
        <Rich parts={unansweredText(message, time)} />
      </p>
    );
  if (state === 'canceled')
    return (
      <>
        {cancel_reason && (
          <p className="mb-3 text-ink">
            <Quote text={cancel_reason} />
          </p>
        )}
        {closed}
      </>
    );
  if (isMismatch(message))
    return (
      <p>
        <Rich parts={outcome.mismatch_why({ sender, time })} />
      </p>
    );
  // The list of the approvals has their labels, comments and values.
  if (!response || (state === 'approved' && isQuorum(message))) return closed;
  const comment = response.comment && <Comment text={response.comment} />;
  if (isReported(message))
    return (
      <>
        <p>
          <Rich parts={outcome.reported_why({ time })} />
        </p>
        {comment}
      </>
    );
  const label = (
    <bdi>
      <ShownText text={response.label} />
    </bdi>
  );
  const edited = response.edited?.length ? 'yes' : 'no';
  const signed = response.auth_method === 'passkey' ? 'yes' : 'no';
  return (
    <>
      <p>
        <Rich parts={outcome.answer({ label, edited, time, signed })} />
      </p>
      {comment}
      <AnsweredFields answer={response} payload={message.payload} />
      <p className="mt-3">
        {response.responder.is_you ? outcome.sent({ sender }) : outcome.done}
        {message.reported && `${formats.between}${outcome.unexpected}`}
      </p>
    </>
  );
}

const Comment = ({ text }: { text: string }) => (
  <p className="mt-3 whitespace-pre-wrap text-ink">
    <Quote text={text} />
  </p>
);
