import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../api.ts';
import { readText, removeTexts, storeText } from '../../storage.ts';

const prefix = 'assent-comment-';
const keyOf = (user_id: string, message_id: string) => `${prefix}${user_id}-${message_id}`;

type Draft = { user_id: string; message_id: string };

export const writeDraft = ({ user_id, message_id }: Draft, text: string) =>
  storeText(keyOf(user_id, message_id), text || null, 'sessionStorage');

/** Removes all comments, for the next person on this device. */
export const dropComments = () => removeTexts('sessionStorage', (key) => key.startsWith(prefix));

/**
 * Returns the draft of a comment, which survives a reload, an update and a sign-in in this tab. Only its author sees it
 * again.
 */
export function useDraft(message_id: string) {
  const { data: me } = useQuery(trpc.people.me.queryOptions({}, { enabled: false }));
  const [written, setWritten] = useState<string | null>(null);
  const before = me && readText(keyOf(me.user_id, message_id), 'sessionStorage');
  const write = (text: string) => {
    setWritten(text);
    if (me) writeDraft({ user_id: me.user_id, message_id }, text);
  };
  return [written ?? before ?? '', write] as const;
}
