import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { trpc } from '../../api.ts';
import { readText, removeTexts, storeText } from '../../storage.ts';
import { fieldDrafts } from './drafts.ts';

/** What a person has written, by the keys of the fields. Fields that are not here are as the sender wrote them. */
export type WrittenFields = Record<string, string | string[]>;

const keyOf = (user_id: string, message_id: string) => `${fieldDrafts}${user_id}-${message_id}`;

/** No message is open for longer. */
const longestLifeMs = 31 * 24 * 60 * 60_000;

type Draft = { user_id: string; message_id: string };

/** Stores what a person has written, for all tabs of this browser; without fields it is removed. */
function writeFieldDraft({ user_id, message_id }: Draft, fields: WrittenFields) {
  const isOld = (text: string | null) => Date.now() - (parsed(text)?.at ?? 0) > longestLifeMs;
  removeTexts('localStorage', (key, text) => key.startsWith(fieldDrafts) && isOld(text));
  const isEmpty = Object.keys(fields).length === 0;
  const text = isEmpty ? null : JSON.stringify({ at: Date.now(), fields });
  storeText(keyOf(user_id, message_id), text);
}

/**
 * Returns what the person has written into the fields of a message. It survives a reload, an update and the end of the
 * browser, and is the same in all tabs. Only its author sees it again.
 */
export function useFieldDraft(message_id: string) {
  const { data: me } = useQuery(trpc.people.me.queryOptions({}, { enabled: false }));
  const [written, setWritten] = useState<WrittenFields | null>(null);
  const key = me && keyOf(me.user_id, message_id);
  useEffect(() => {
    const read = (event: StorageEvent) =>
      event.key === key && setWritten(parsed(event.newValue)?.fields ?? {});
    addEventListener('storage', read);
    return () => removeEventListener('storage', read);
  }, [key]);
  const stored = key ? parsed(readText(key))?.fields : undefined;
  const write = (fields: WrittenFields) => {
    setWritten(fields);
    if (me) writeFieldDraft({ user_id: me.user_id, message_id }, fields);
  };
  return [written ?? stored ?? {}, write] as const;
}

type Stored = { at: number; fields: WrittenFields };

/** Returns a stored draft, or undefined for anything else. */
function parsed(text: string | null): Stored | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isStored(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

const isStored = (stored: unknown): stored is Stored =>
  typeof stored === 'object' &&
  stored !== null &&
  'at' in stored &&
  'fields' in stored &&
  typeof stored.at === 'number' &&
  typeof stored.fields === 'object' &&
  stored.fields !== null &&
  Object.values(stored.fields).every(
    (written) => typeof written === 'string' || Array.isArray(written),
  );
