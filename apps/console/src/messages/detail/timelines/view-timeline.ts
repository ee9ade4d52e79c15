import type { ViewsOut } from '@assent/core/messages/views/views.schema';
import type { TimelineEvent } from './timeline-event.ts';

/** Returns who opened a message, in this order; the first ones if there are more. */
export const viewTimeline = ({ data, has_more }: Pick<ViewsOut, 'data' | 'has_more'>) =>
  data.map(
    ({ display_name, seen_at }, place): TimelineEvent => ({
      title: `Seen by ${display_name || 'somebody without a name'}`,
      detail: has_more && place === data.length - 1 ? 'More people saw it later.' : undefined,
      at: seen_at,
      kind: 'done',
    }),
  );
