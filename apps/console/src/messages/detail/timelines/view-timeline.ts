import type { ViewsOut } from '@assent/core/schemas';
import { messageTexts } from '../../../texts.ts';
import type { TimelineEvent } from './timeline-event.ts';

/** Returns who opened a message, in this order; the first ones if there are more. */
export const viewTimeline = ({ data, has_more }: Pick<ViewsOut, 'data' | 'has_more'>) =>
  data.map(
    ({ display_name, seen_at }, place): TimelineEvent => ({
      title: messageTexts.timelines.seen_by({
        name: display_name || messageTexts.timelines.unnamed_within,
      }),
      detail:
        has_more && place === data.length - 1 ? messageTexts.timelines.seen_by_more : undefined,
      at: seen_at,
      kind: 'done',
    }),
  );
