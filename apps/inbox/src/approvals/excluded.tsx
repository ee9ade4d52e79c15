import { Notice } from '@assent/ui/notice';
import type { Message } from '../api.ts';
import { partTexts } from '../texts.ts';

/** Explains why this person cannot answer an open message that is not theirs to answer. */
export const Excluded = ({ message }: { message: Message }) => (
  <Notice title={partTexts.approvals.excluded}>
    {partTexts.approvals.excluded_why({ sender: message.app.name })}
  </Notice>
);
