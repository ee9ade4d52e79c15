import { lazyPart, loadOnce } from '@assent/ui/lazy-part';
import { withTexts } from '../locales/load-texts.ts';

// Few answers come too late or are not sent.
const loadParts = loadOnce(withTexts(() => import('./ended-parts.ts')));

/** Explains, on the screen of a message, why an answer did not count, and marks it as seen. */
export const TooLate = lazyPart(() => loadParts().then((it) => it.TooLate));

/** Lists, above the inbox, the answers that came too late and were not seen yet. */
export const TooLateNotices = lazyPart(() => loadParts().then((it) => it.TooLateNotices));

/** Shows a comment that was not sent, to copy or delete it. */
export const UnsentNotice = lazyPart(() => loadParts().then((it) => it.UnsentNotice));
