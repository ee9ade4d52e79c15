import { momentText } from '../primitives/moment-text.ts';
import type { Ended, OutboxAnswer } from './outbox-answer.ts';

type Told = Pick<OutboxAnswer, 'label' | 'decidedAt' | 'isOffline' | 'actingFor'> & {
  ended: Ended;
};

/** Explains why an answer did not count. @param clock converts a time of the server to this device's clock */
export function tooLateText(answer: Told, clock = (at: number) => at) {
  const { label, decidedAt, isOffline, ended } = answer;
  const given = `Your “${label}”, given at ${momentText(decidedAt)}${isOffline ? ' while you were offline' : ''},`;
  const at = ended.at === null ? '' : ` at ${momentText(clock(ended.at))}`;
  if (ended.how === 'missing' && answer.actingFor)
    return `${given} did not count: you do not act for ${answer.actingFor} any more.`;
  if (ended.how === 'missing')
    return `${given} did not count: the message is not in your inbox any more.`;
  if (ended.fields)
    return `${given} did not count: some values need a correction. They are marked in the form.`;
  if (ended.how === 'refused') return `${given} did not count: Assent could not take it.`;
  if (ended.how === 'comment-unsent')
    return `You answered “${ended.label}”${at} already. The comment that you wrote at ${momentText(decidedAt)} was not sent.`;
  if (ended.how === 'mismatch')
    return `${given} had a number that did not match. The request was rejected and reported${at}.`;
  return `${given} came too late: ${endWords(ended, at)}.`;
}

function endWords({ how, by, label }: Ended, at: string) {
  if (how === 'canceled') return `withdrawn by ${by}${at}`;
  if (how === 'expired') return `its time was up${at}`;
  return `${by ?? 'you'} answered “${label}”${at}`;
}

/** Returns the title of the explanation. */
export const tooLateTitle = ({ how }: Ended) =>
  how === 'mismatch'
    ? 'The number did not match'
    : how === 'refused' || how === 'missing'
      ? 'Your answer did not count'
      : how === 'comment-unsent'
        ? 'Your comment was not sent'
        : 'Your answer came too late';
