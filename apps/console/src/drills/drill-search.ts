import { word } from '../search.ts';

/** `new`: the dialog that starts a drill is open; `monthly`: that of a schedule, of this topic. */
export type DrillsSearch = { new?: 'yes'; monthly?: string; topic?: string; cursor?: string };

export const readDrillsSearch = (search: Record<string, unknown>): DrillsSearch => ({
  new: search.new === 'yes' ? 'yes' : undefined,
  monthly: word(search.monthly),
  topic: word(search.topic),
  cursor: word(search.cursor),
});

/** Returns what asks for a page of the people of a drill. */
export const peoplePage = (drill_id: string, cursor: string | undefined) => ({
  drill_id,
  cursor,
  limit: '50',
});
