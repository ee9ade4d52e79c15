import { Notice } from '@assent/ui/notice';
import type { Message } from '../api.ts';

/** Explains why this person cannot answer an open message that is not theirs to answer. */
export const Excluded = ({ message }: { message: Message }) => (
  <Notice title="You cannot answer this">
    Somebody else has to approve it: {message.app.name} has excluded you, usually because you asked
    for it.
  </Notice>
);
