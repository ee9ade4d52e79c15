import { Card } from '@assent/ui/card';
import { Loading, Skeleton } from '@assent/ui/skeleton';

/** Placeholders with the height of messages, so that nothing moves when they load. */
export const MessageSkeletons = () => (
  <Card>
    <Loading label="Loading your messages" className="divide-y divide-line">
      {['w-3/5', 'w-4/5', 'w-2/5'].map((width) => (
        <div key={width} className="flex gap-3.5 px-4 py-4">
          <Skeleton className="size-10 shrink-0 rounded-lg" />
          <div className="flex flex-1 flex-col gap-2 py-0.5">
            <Skeleton className="h-3.5 w-24" />
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3.5 w-28" />
          </div>
        </div>
      ))}
    </Loading>
  </Card>
);
