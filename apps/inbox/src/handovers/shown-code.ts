import { readText } from '../storage.ts';

// Apart from claim.ts, because the list of messages needs it.

/** Under this key, this tab stores the code that it shows. */
export const shownKey = 'assent-handover';

/** Returns whether this tab shows a code, or was unloaded while it did. */
export const isShowingCode = () => readText(shownKey, 'sessionStorage') !== null;
