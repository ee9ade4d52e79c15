// What a page shows of an answer that did not count or was not sent, in a chunk of its own.

export { UnsentNotice } from '../messages/answer/unsent-notice.tsx';
export { TooLate, TooLateNotices } from './too-late-notices.tsx';
