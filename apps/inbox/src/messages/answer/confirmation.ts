// What asks for a confirmation, and what keeps, shows and sends the answer, as one chunk: no request needs it to be read.

export { decide } from '../../outbox/decide.ts';
export { openOutbox } from '../../outbox/outbox.ts';
export { showSentAnswer } from '../../outbox/update-queries.ts';
export { WaitingAnswer } from '../../outbox/waiting-answer.tsx';
export { ConfirmAnswer } from './confirm-answer.tsx';
