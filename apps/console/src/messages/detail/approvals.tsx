import type { MessageOut } from '@assent/core/messages/messages/messages.schema';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { lazyPart } from '@assent/ui/lazy-part';
import { Notice } from '@assent/ui/notice';
import { Rich } from '@assent/ui/rich';
import { ShownText } from '@assent/ui/shown-text';
import { RelativeTime } from '@assent/ui/time';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { messageTexts } from '../../texts.ts';
import { isOpen } from '../list/open-statuses.ts';
import { progressWords } from './approval-words.ts';
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
  const isTooFew = isOpen(message) && approvals.enough_recipients === false;
  return (
    <>
      {isTooFew && recipients && (
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
        {answers && answers.length > 0 && (
          <ul className="divide-y divide-line border-line border-t">
            {answers.map((answer) => (
              <Row
                key={answer.responder.subscriber_id}
                answer={answer}
                fields={message.payload.fields}
              />
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

type RowProps = { answer: Answer; fields: MessageOut['payload']['fields'] };

function Row({ answer, fields }: RowProps) {
  const { value, label, comment, responded_at, responder, on_behalf_of, auth_method } = answer;
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
        {comment && (
          <p className="mt-1 whitespace-pre-wrap wrap-anywhere text-sm">
            <Rich
              parts={messageTexts.approvals.comment({
                words: <ShownText text={comment} hasLines />,
              })}
            />
          </p>
        )}
        {answer.fields && fields && (
          <AnswerValues value={value} values={answer.fields} fields={fields} />
        )}
      </div>
    </li>
  );
}
