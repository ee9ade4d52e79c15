import { ShownText } from '@assent/ui/shown-text';
import { shownLine } from '@assent/ui/text-rules';
import { RelativeTime } from '@assent/ui/time';
import Check from 'lucide-react/icons/check';
import Users from 'lucide-react/icons/users';
import X from 'lucide-react/icons/x';
import type { Message } from '../api.ts';
import { toDeviceTime } from '../clock.ts';
import { AnsweredFields } from '../messages/answer/answered-fields.tsx';
import { progressText } from '../messages/card/approval-words.ts';

type Answer = Message['approvals']['answers'][number];

/** Shows how many people must approve, who has answered, and with which values. */
export function ApprovalList({ message }: { message: Message }) {
  const { answers } = message.approvals;
  return (
    <section
      aria-label="Approvals"
      className="rounded-lg border border-line bg-surface px-4 py-3 wrap-anywhere"
    >
      <h2 className="flex items-center gap-2 font-medium">
        <Users className="size-4.5 shrink-0 text-ink-muted" aria-hidden />
        {progressText(message)}
      </h2>
      {answers.length > 0 && (
        <ul className="mt-2 flex flex-col gap-2">
          {answers.map((answer) => (
            <Given
              key={`${answer.responder.display_name}${answer.responded_at}`}
              answer={answer}
              payload={message.payload}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Given({ answer, payload }: { answer: Answer; payload: Message['payload'] }) {
  const { value, comment, responded_at, responder, on_behalf_of, auth_method, edited } = answer;
  const isYes = value === 'approve';
  return (
    <li className="flex gap-2 text-sm">
      <span
        aria-hidden
        className={`mt-0.5 [&>svg]:size-4 ${isYes ? 'text-approve-text' : 'text-reject-text'}`}
      >
        {isYes ? <Check strokeWidth={2.5} /> : <X strokeWidth={2.5} />}
      </span>
      <div className="min-w-0 flex-1">
        <p>
          <span className="font-medium">
            {responder.is_you ? 'You' : shownLine(responder.display_name)}
          </span>
          {on_behalf_of &&
            ` for ${on_behalf_of.is_you ? 'you' : shownLine(on_behalf_of.display_name)}`}{' '}
          <span className="text-ink-muted">
            {isYes ? 'approved' : 'rejected'}
            {edited?.length ? ' with changes' : ''} <RelativeTime at={toDeviceTime(responded_at)} />
            {auth_method === 'passkey' && ', signed with a passkey'}
          </span>
        </p>
        {comment && (
          <p className="whitespace-pre-wrap">
            “<ShownText text={comment} hasLines />”
          </p>
        )}
        <AnsweredFields answer={answer} payload={payload} />
      </div>
    </li>
  );
}
