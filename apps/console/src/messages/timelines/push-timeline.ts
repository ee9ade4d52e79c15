import type { MessageOut } from '@assent/core/messages/messages.schema';
import type { PushAttemptOut, PushResultOut } from '@assent/core/pushes/pushes.schema';
import { clockTime, exactTime } from '@assent/ui/time';
import { durationWords } from '../../receivers/outcome-words.ts';
import { formatCount } from '../../statistics/number-format.ts';
import { isOpen } from '../filters/message-filters.ts';
import { count, type TimelineEvent } from './timeline-events.ts';

/** Returns every push attempt, with the number of devices per outcome. */
export const pushTimeline = (message: MessageOut, attempts: PushAttemptOut[]): TimelineEvent[] =>
  attempts.map((attempt) => {
    const { reason, attempt: number, attempted_at, results } = attempt;
    const isLast = !attempts.some(
      (other) =>
        other.reason === reason && other.number === attempt.number && other.attempt > number,
    );
    const after = isLast ? afterLast(message, attempt) : () => 'tried again';
    return {
      title: titleOf(attempt),
      detail: results.map((result) => `${resultWords(result, after(result))}.`).join(' '),
      at: attempted_at,
      kind: results.some(isSuccessful) ? 'done' : results.every(isSuppressed) ? 'end' : 'bad',
    };
  });

const isSuccessful = ({ outcome }: PushResultOut) => outcome === 'accepted' || outcome === 'slow';

/** Nothing was pushed to these devices, intentionally. */
const isSuppressed = ({ outcome }: PushResultOut) =>
  outcome === 'gathered' || outcome === 'muted' || outcome === 'quiet';

function titleOf({ reason, number, attempt, results }: PushAttemptOut): string {
  if (results.every(({ outcome }) => outcome === 'quiet')) return 'Push waits for quiet hours';
  if (results.every(isSuppressed)) return 'Not pushed by itself';
  if (reason === 'summary') return `Summary pushed${attempt > 1 ? ' again' : ''}`;
  const pushed = results.filter((result) => !isSuppressed(result));
  const devices = pushed.reduce((sum, result) => sum + result.devices, 0);
  const again = attempt > 1 ? ' again' : '';
  if (reason === 'reminder')
    return `Reminder ${number} pushed${again} to ${count(devices, 'device')}`;
  const why = reason === 'closed' ? ', to replace the notification' : '';
  return `Pushed${again} to ${count(devices, 'device')}${why}`;
}

/** Returns a function that describes what follows the last attempt. */
const afterLast =
  (message: MessageOut, { reason }: PushAttemptOut) =>
  ({ retry_at }: PushResultOut): string => {
    if (retry_at === null) return 'given up';
    if (reason !== 'closed' && reason !== 'summary' && !isOpen(message))
      return 'not tried again, because it was closed';
    if (isUpcoming(retry_at)) return `trying again at ${clockTime(retry_at)}`;
    // No attempt followed: the device was removed meanwhile, or no worker is running.
    return `was due again at ${clockTime(retry_at)}`;
  };

/** Time in which a due attempt is made and reported. */
const retryTimeoutMs = 60_000;
const isUpcoming = (at: number | null) => at !== null && at + retryTimeoutMs > Date.now();

function resultWords(result: PushResultOut, after: string): string {
  const { outcome, status_code, slowest_ms, retry_at } = result;
  const devices = formatCount(result.devices);
  const code = status_code === null ? '' : ` (${status_code})`;
  if (outcome === 'accepted') return `${devices} taken${code} within ${durationWords(slowest_ms)}`;
  if (outcome === 'gone') return `${devices} gone${code}, and removed`;
  if (outcome === 'gathered') return `Part of a summary on ${count(result.devices, 'device')}`;
  if (outcome === 'muted') return mutedWords(result);
  if (outcome === 'quiet') return quietWords(result);
  if (outcome === 'refused') return `${devices} refused${code}${refusalWords(result)}`;
  const isUnderWay = outcome === 'slow' && after !== 'tried again' && isUpcoming(retry_at);
  if (isUnderWay) return `No answer from ${devices} yet`;
  return `${code ? 'No time for' : 'No answer from'} ${devices}${code}, ${after}`;
}

/** The sentences that follow have their own full stops, but the last, which its caller adds. */
const refusalWords = ({ detail }: PushResultOut) =>
  detail === null ? '' : `. ${detail.replace(/\.$/, '')}`;

function quietWords({ devices, retry_at }: PushResultOut): string {
  const until = retry_at === null ? '' : `, until ${exactTime(retry_at)} or later`;
  return `Waits on ${count(devices, 'device')} for the end of quiet hours${until}`;
}

function mutedWords({ devices, muted_until }: PushResultOut): string {
  const until = muted_until === null ? '' : `, until ${exactTime(muted_until)}`;
  return `Not pushed to ${count(devices, 'device')}: the person reported you${until}`;
}
