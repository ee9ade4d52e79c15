/** The messages that were decided in this page since the list was shown: a run through the inbox. */
const decided = new Set<string>();

/** Counts a message that needs nothing of this person any more. */
export const countDecided = (message_id: string) => void decided.add(message_id);

/** Begins at the list again. */
export const beginRun = () => decided.clear();

export const decidedInRun = (): ReadonlySet<string> => decided;
