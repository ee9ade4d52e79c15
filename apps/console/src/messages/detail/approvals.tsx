import type { MessageOut } from '@assent/core/schemas';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { lazyPart } from '@assent/ui/lazy-part';
import { Notice } from '@assent/ui/notice';
import { Rich } from '@assent/ui/rich';
import { ShownText } from '@assent/ui/shown-text';
import { formats } from '@assent/ui/texts';
import { RelativeTime } from '@assent/ui/time';
import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import X from 'lucide-react/icons/x';
import { messageTexts } from '../../texts.ts';
import { isOpen } from '../list/open-statuses.ts';
import { progressWords } from './approval-words.ts';
import { type GroupProgress, groupProgressOf } from './group-progress.ts';
import { countOf } from './people-count.ts';

// Few messages exclude anybody.
const PeopleNames = lazyPart(() =>
  import('../../subscriptions/people-names.tsx').then((it) => it.PeopleNames),
);

// Few messages have fields.
const AnswerValues = lazyPart(() => import('./answer-values.tsx').then((it) => it.AnswerValues));

type Answer = NonNullable<MessageOut['answers']>[number];

/** Shows how many people must approve, who has answered, and who cannot. */
export function Approvals({ message }: { message: MessageOut }) {
  const { approvals, answers, recipients } = message;
  const { required, exclude, values } = approvals;
  const groups = groupProgressOf(message);
  const isTooFew = isOpen(message) && approvals.enough_recipients === false;
  return (
    <>
      {isTooFew && (
        <Notice tone="warn" title={messageTexts.approvals.too_few}>
          {messageTexts.approvals.too_few_hint({
            required,
            people: countOf(recipients.people),
            excluded: exclude.length,
          })}
        </Notice>
      )}
      <Card>
        <CardHeader title={messageTexts.approvals.title} description={progressWords(message)} />
        {groups && <Groups groups={groups} />}
        {answers && answers.length > 0 && (
          <ul className="divide-y divide-line border-line border-t">
            {answers.map((answer) => (
              <Row key={answer.responder.subscriber_id} answer={answer} payload={message.payload} />
            ))}
          </ul>
        )}
        {values && (
          <CardBody className="border-line border-t">
            <p className="text-ink-muted">{messageTexts.approvals.values[values]}</p>
          </CardBody>
        )}
        {exclude.length > 0 && (
          <CardBody className="border-line border-t">
            <p className="text-ink-muted">{messageTexts.approvals.cannot_answer}</p>
            <p>
              <PeopleNames ids={exclude} />
            </p>
          </CardBody>
        )}
      </Card>
    </>
  );
}

/** Shows how many people of which groups must approve, and have. */
const Groups = ({ groups }: { groups: GroupProgress[] }) => (
  <CardBody className="border-line border-t">
    <ul aria-label={messageTexts.approvals.groups.label} className="flex flex-col gap-2">
      {groups.map(({ group, approved, required }) => (
        <li key={group} className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="flex min-w-0 items-center gap-2">
            {approved >= required ? (
              <Check aria-hidden className="size-4 shrink-0 text-approve-text" />
            ) : (
              <CircleDashed aria-hidden className="size-4 shrink-0 text-ink-muted" />
            )}
            <span className="min-w-0 wrap-anywhere">{group}</span>
          </span>
          <span className="text-ink-muted">
            {messageTexts.approvals.groups.progress({ approved, required })}
          </span>
        </li>
      ))}
    </ul>
  </CardBody>
);

type RowProps = { answer: Answer; payload: MessageOut['payload'] };

function Row({ answer, payload }: RowProps) {
  const { value, label, comment, responded_at, responder, on_behalf_of, auth_method } = answer;
  const { groups = [] } = answer;
  const isYes = value === 'approve';
  const name = (
    <strong className="font-semibold">
      {responder.display_name || messageTexts.answers.unnamed}
    </strong>
  );
  return (
    <li className="flex gap-3 px-5 py-3.5">
      <span
        aria-hidden
        className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full [&>svg]:size-3.5 ${isYes ? 'bg-approve-wash text-approve-text' : 'bg-reject-wash text-reject-text'}`}
      >
        {isYes ? <Check /> : <X />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          {on_behalf_of ? (
            <Rich
              parts={messageTexts.approvals.name_for({ name, other: on_behalf_of.display_name })}
            />
          ) : (
            name
          )}
          {responder.reference && (
            <code className="ms-2 font-mono text-ink-muted text-sm">{`ref:${responder.reference}`}</code>
          )}
        </p>
        <p className="text-ink-muted text-sm wrap-anywhere">
          <Rich
            parts={messageTexts.approvals.did({
              value,
              edited: answer.edited?.length ? 'yes' : 'no',
              label: <ShownText text={label} />,
              when: <RelativeTime at={responded_at} />,
              method: auth_method,
            })}
          />
        </p>
        {isYes && groups.length > 0 && (
          <p className="text-ink-muted text-sm wrap-anywhere">
            {messageTexts.approvals.groups.counts({ groups: formats.list(groups, 'or') })}
          </p>
        )}
        {comment && (
          <p className="mt-1 whitespace-pre-wrap wrap-anywhere text-sm">
            <Rich
              parts={messageTexts.approvals.comment({
                words: <ShownText text={comment} hasLines />,
              })}
            />
          </p>
        )}
        {answer.fields && payload.fields && (
          <AnswerValues value={value} values={answer.fields} payload={payload} />
        )}
      </div>
    </li>
  );
}
