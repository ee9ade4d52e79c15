import { Badge, StatusBadge } from '@assent/ui/badge';
import { shownLine } from '@assent/ui/text-rules';
import { RelativeTime } from '@assent/ui/time';
import Ban from 'lucide-react/icons/ban';
import type { Message } from '../api.ts';
import { toDeviceTime } from '../clock.ts';
import { forWhom, responderOf } from '../messages/message-state.ts';
import { excerptOf, Highlighted } from './highlighted.tsx';
import { Row } from './message-row.tsx';

type ClosedRowProps = { message: Message; isNew?: boolean; words?: string[] };

/** A closed message in a list, with the matches of a search highlighted. */
export function ClosedRow({ message, isNew, words = [] }: ClosedRowProps) {
  const excerpt = excerptOf(message, words);
  return (
    <Row
      message={message}
      isNew={isNew}
      drawn={(text) => <Highlighted text={text} words={words} />}
      aside={<RelativeTime at={toDeviceTime(message.closed_at ?? message.expires_at)} />}
      note={
        <>
          {excerpt && (
            <p className="mt-1.5 wrap-anywhere text-ink-muted text-sm">
              <Highlighted text={shownLine(excerpt)} words={words} />
            </p>
          )}
          <p className="mt-2 flex flex-wrap items-center gap-2 text-ink-muted text-sm wrap-anywhere">
            <Ending status={message.status} />
            {message.response &&
              `by ${responderOf(message) === 'You' ? 'you' : responderOf(message)}${forWhom(message)}`}
            {message.response?.edited?.length ? 'with changes' : null}
          </p>
        </>
      }
    />
  );
}

/** "Withdrawn" is the word for people; the API says canceled. */
const Ending = ({ status }: { status: Message['status'] }) =>
  status === 'canceled' ? (
    <Badge icon={<Ban aria-hidden />}>Withdrawn</Badge>
  ) : (
    <StatusBadge status={status} />
  );
