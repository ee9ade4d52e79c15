import { lazyPart } from '@assent/ui/lazy-part';
import { Loading, Skeleton } from '@assent/ui/skeleton';
import { ExactTime, RelativeTime } from '@assent/ui/time';
import { loadCallbackTexts, messageTexts, withTexts } from '../../../texts.ts';
import type { TimelineEvent, TimelineEventKind } from './timeline-events.ts';

// Loaded after the message, like its content.
const AttemptExchange = lazyPart(
  withTexts(loadCallbackTexts, () =>
    import('../../../deliveries/attempt-exchange.tsx').then((it) => it.AttemptExchange),
  ),
  { pending: ({ number }) => <ExchangeSkeleton number={number} /> },
);

const dots: Record<TimelineEventKind, string> = {
  done: 'border-transparent bg-ink-faint',
  upcoming: 'border-line-strong bg-surface',
  good: 'border-transparent bg-approve',
  retried: 'border-transparent bg-warn',
  bad: 'border-transparent bg-reject',
  end: 'border-transparent bg-line-strong',
};

type TimelineListProps = {
  events: TimelineEvent[];
  /** More is being fetched. */
  isLoading: boolean;
};

/** Lists timeline events. */
export const TimelineList = ({ events, isLoading }: TimelineListProps) => (
  <ol aria-label={messageTexts.timelines.title} className="flex flex-col">
    {events.map((event, index) => (
      <TimelineItem
        key={`${event.title} ${event.at}`}
        event={event}
        isLast={index === events.length - 1 && !isLoading}
      />
    ))}
    {isLoading && (
      <li>
        <Loading label={messageTexts.timelines.loading} className="py-1 ps-7">
          <Skeleton className="h-4 w-56 max-w-full" />
        </Loading>
      </li>
    )}
  </ol>
);

function TimelineItem({ event, isLast }: { event: TimelineEvent; isLast: boolean }) {
  const { title, detail, at, kind, callback, extra } = event;
  return (
    <li className="relative flex gap-4 pb-5 last:pb-0">
      {!isLast && (
        <span
          aria-hidden
          className="absolute top-3 bottom-0 start-[5px] w-px translate-y-1.5 bg-line"
        />
      )}
      <span
        aria-hidden
        className={`mt-[5px] size-[11px] shrink-0 rounded-full border-2 ${dots[kind]}`}
      />
      <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-6">
        <div className="min-w-0 flex-1 basis-52">
          <p className={kind === 'upcoming' ? 'text-ink-muted' : 'font-medium'}>{title}</p>
          {detail && <p className="wrap-anywhere text-ink-muted text-sm">{detail}</p>}
          {extra}
        </div>
        {at !== undefined && (
          <p className="text-ink-muted text-sm">
            {kind === 'upcoming' ? <RelativeTime at={at} /> : <ExactTime at={at} hasSeconds />}
          </p>
        )}
        {callback && (
          <div className="min-w-0 basis-full">
            <AttemptExchange {...callback} />
          </div>
        )}
      </div>
    </li>
  );
}

/** Has the height of the loaded content. */
const ExchangeSkeleton = ({ number }: { number: number }) => (
  <p className="mt-2 text-ink-muted text-sm pointer-coarse:py-2">
    {messageTexts.timelines.attempt({ nth: number })}
  </p>
);
