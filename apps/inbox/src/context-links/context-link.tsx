import { lazyPart } from '@assent/ui/lazy-part';
import { Loading, Skeleton } from '@assent/ui/loading';
import type { Message } from '../api.ts';
import { withTexts } from '../locales/load-texts.ts';
import type { MessageState } from '../messages/card/message-state.ts';
import { texts } from '../texts.ts';

const ShownLink = lazyPart(
  withTexts(() => import('./shown-link.tsx').then((it) => it.ShownLink)),
  {
    pending: () => (
      <Loading label={texts.request.loading_link}>
        <Skeleton className="h-17 w-full" />
      </Loading>
    ),
  },
);

/** Links to a page of the sender about the message, if it has one. */
export const ContextLink = (props: { message: Message; state: MessageState }) =>
  props.message.context ? <ShownLink {...props} /> : null;
