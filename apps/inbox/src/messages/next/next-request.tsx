import { buttonClass } from '@assent/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Message, trpc } from '../../api.ts';
import { useOutbox } from '../../outbox/shown-answers.ts';
import { partTexts, texts } from '../../texts.ts';
import { useMessages } from '../list/message-lists.ts';
import { neighbourOf } from './open-requests.ts';
import { decidedInRun } from './run.ts';

/** Until then a tap is meant for the button that was there before. */
const readyAfterMs = 600;
/** The server counts no further (MAX_COUNTED). */
const maxCounted = 100;

/** Leads from a decided message to the next request: "Next request (3 of 12)". */
export function NextRequest({ message }: { message: Message }) {
  const isReady = useReady();
  const open = useMessages('open');
  const outbox = useOutbox();
  const { data: counted } = useQuery(trpc.answers.waiting.queryOptions({}));
  if (!open.data) return null;
  const listed = open.data.pages.flatMap(({ data }) => data);
  const unsent = outbox.filter(({ ended }) => !ended).map(({ message_id }) => message_id);
  const done = new Set([...decidedInRun(), ...unsent, message.message_id]);
  const next = neighbourOf({ listed, done }, message, 1);
  if (!next) return <p className="text-ink-muted text-md">{texts.list.caught_up}</p>;
  const waiting = listed.filter(
    ({ message_id, cannot_answer }) => !done.has(message_id) && cannot_answer === null,
  ).length;
  const left = open.hasNextPage ? Math.max(waiting, counted?.open ?? 0) : waiting;
  const { next: exactly, next_of_many } = partTexts.next;
  const words = left >= maxCounted ? next_of_many : exactly;
  return (
    <Link
      to="/m/$messageId"
      params={{ messageId: next.request.message_id }}
      replace
      className={`w-full whitespace-normal! ${isReady ? '' : 'pointer-events-none'} ${buttonClass({ variant: 'primary', size: 'touch' })}`}
    >
      {words({ position: next.position, total: done.size + left })}
    </Link>
  );
}

function useReady() {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setReady, readyAfterMs, true);
    return () => clearTimeout(timer);
  }, []);
  return isReady;
}
