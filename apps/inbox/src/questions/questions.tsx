import { lazyPart, loadOnce } from '@assent/ui/lazy-part';
import { Skeleton } from '@assent/ui/skeleton';
import { withTexts } from '../locales/load-texts.ts';
import type { ConversationProps } from './conversation.tsx';

// Few senders allow questions.
const loadParts = loadOnce(withTexts(() => import('./parts.ts')));

const Conversation = lazyPart(() => loadParts().then((it) => it.Conversation), {
  pending: () => <Skeleton className="h-11 w-40" />,
});

/** Says that the conversation changed after the person had pressed a button. */
export const Changed = lazyPart(() => loadParts().then((it) => it.Changed));

/** Shows what people asked about a message and what its sender answered, and lets them ask. */
export const Questions = (props: ConversationProps) =>
  props.message.questions ? <Conversation {...props} /> : null;
