import { Rich } from '@assent/ui/rich';
import { shownLine } from '@assent/ui/text-rules';
import { RelativeTime } from '@assent/ui/time';
import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Users from 'lucide-react/icons/users';
import X from 'lucide-react/icons/x';
import type { Message } from '../api.ts';
import { toDeviceTime } from '../clock.ts';
import { AnsweredFields } from '../messages/answer/answered-fields.tsx';
import { progressText } from '../messages/card/approval-words.ts';
import { Quote } from '../primitives/quote.tsx';
import { partTexts } from '../texts.ts';
import { countsText } from './group-words.ts';

type Answer = Message['approvals']['answers'][number];

/** Shows how many people must approve, and of which groups, who has answered, and with which values. */
export function ApprovalList({ message }: { message: Message }) {
  const { answers } = message.approvals;
  return (
    <section
      aria-label={partTexts.approvals.approvals}
      className="rounded-lg border border-line bg-surface px-4 py-3 wrap-anywhere"
    >
      <h2 className="flex items-center gap-2 font-medium">
        <Users className="size-4.5 shrink-0 text-ink-muted" aria-hidden />
        {progressText(message)}
      </h2>
      <GroupList message={message} />
      {answers.length > 0 && (
        <ul
          className={`flex flex-col gap-2 ${message.approvals.each ? 'mt-3 border-line border-t pt-3' : 'mt-2'}`}
        >
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
  const represented = on_behalf_of?.is_you ? 'you' : 'other';
  const given = {
    b: (words: string) => <span className="font-medium">{words}</span>,
    quiet: (words: string) => <span className="text-ink-muted">{words}</span>,
    time: <RelativeTime at={toDeviceTime(responded_at)} className="text-ink-muted" />,
    whom: on_behalf_of ? represented : 'nobody',
    represented: shownLine(on_behalf_of?.display_name ?? ''),
    value,
    edited: edited?.length ? ('yes' as const) : ('no' as const),
    signed: auth_method === 'passkey' ? ('yes' as const) : ('no' as const),
  };
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
          <Rich
            parts={
              responder.is_you
                ? partTexts.approvals.by.you(given)
                : partTexts.approvals.by.other({
                    ...given,
                    name: shownLine(responder.display_name),
                  })
            }
          />
        </p>
        {comment && (
          <p className="whitespace-pre-wrap">
            <Quote text={comment} />
          </p>
        )}
        <AnsweredFields answer={answer} payload={payload} />
      </div>
    </li>
  );
}

type Group = NonNullable<Message['approvals']['each']>[number];

/** Shows which groups have approved, which are missing, and for which of them the approval of this person counts. */
function GroupList({ message }: { message: Message }) {
  const { each } = message.approvals;
  if (!each) return null;
  const counts = countsText(message);
  return (
    <>
      <ul aria-label={partTexts.approvals.groups.label} className="mt-2 flex flex-col gap-1.5">
        {each.map((group) => (
          <Progress key={group.group} group={group} isClosed={message.closed_at !== null} />
        ))}
      </ul>
      {counts && <p className="mt-2 text-ink-muted text-sm">{counts}</p>}
    </>
  );
}

type ProgressProps = { group: Group; isClosed: boolean };

function Progress({ group: { group, required, approved }, isClosed }: ProgressProps) {
  const isMet = approved >= required;
  const { met, open, unmet, counted } = partTexts.approvals.groups;
  const name = { group: <bdi className="font-medium">{group}</bdi> };
  const ofOne = isMet ? met : isClosed ? unmet : open;
  return (
    <li className="flex gap-2 text-sm">
      <span
        aria-hidden
        className={`mt-0.5 [&>svg]:size-4 ${isMet ? 'text-approve-text' : 'text-ink-muted'}`}
      >
        {isMet ? <Check strokeWidth={2.5} /> : <CircleDashed />}
      </span>
      <p className="min-w-0 flex-1">
        <Rich parts={required === 1 ? ofOne(name) : counted({ ...name, approved, required })} />
      </p>
    </li>
  );
}
