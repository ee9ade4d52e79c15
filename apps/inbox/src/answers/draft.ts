import { useState } from 'react';
import { dropFromTab, keep, kept } from '../storage.ts';

const keyOf = (messageId: string) => `assent-comment-${messageId}`;

export const writeDraft = (messageId: string, text: string) =>
  keep(keyOf(messageId), text || null, 'sessionStorage');

/** Whoever comes next is not to read them. */
export const dropDrafts = () => dropFromTab(keyOf(''));

/** A half-written comment, which outlives a reload, an update and a sign-in in this tab. */
export function useDraft(messageId: string) {
  const [comment, setComment] = useState(() => kept(keyOf(messageId), 'sessionStorage') ?? '');
  const write = (text: string) => {
    setComment(text);
    writeDraft(messageId, text);
  };
  return [comment, write] as const;
}
