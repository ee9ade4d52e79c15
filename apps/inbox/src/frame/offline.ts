// What a screen needs when there is no network, or was none: one file, loaded after the first screen.

export { forget, keepWhatIsRead } from '../kept/kept.ts';
export { decide } from '../outbox/deciding.ts';
export { openOutbox, sendBeforeLeaving } from '../outbox/outbox.ts';
export { SignInNotice } from '../outbox/sign-in-notice.tsx';
export { TooLate, TooLateNotices } from '../outbox/too-late.tsx';
export { WaitingAnswer } from '../outbox/waiting-answer.tsx';
