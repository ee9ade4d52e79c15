import type { AppRow } from '../../accounts/apps/app.model.ts';
import { fullNameOf } from '../../accounts/topics/topics.ts';
import { writeEvents } from '../../callbacks/deliveries/event-writing.ts';
import { addLogEntries } from '../../log/transparency-log/log-entries.ts';
import { answerOut } from '../../messages/answers/answers.ts';
import {
  answersOfMessages,
  insertMessageAnswers,
  type MessageAnswerRow,
  removeMessageAnswers,
} from '../../messages/answers/message-answer.model.ts';
import {
  type ClosedMessage,
  canBeClosed,
  closeOpen,
  isOutdated,
  lockedWithSenders,
  type WithSender,
} from '../../messages/messages/closing.ts';
import { loggedMessage } from '../../messages/messages/logged-message.ts';
import type { MessageRow } from '../../messages/messages/message.model.ts';
import { publishApproval } from '../../messages/messages/message-changes.ts';
import { inEvents, messageOut } from '../../messages/messages/message-out.ts';
import { setApprovals } from '../../messages/messages/message-progress.model.ts';
import { fillsAll } from '../../messages/policies/each.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { RowOfApp } from '../../platform/database/rows.ts';
import { Problem } from '../../platform/errors.ts';
import type { WithConsequences } from '../../platform/service.ts';
import { ANSWERABLE } from '../../platform/statuses.schema.ts';
import { requireFixedValues } from './fixed-values.ts';

/** An answer to a message that several people must approve. */
export type Given = {
  service: WithConsequences;
  answer: MessageAnswerRow;
  /** The session of the browser in which it is given, if it is. */
  answeredIn?: string | undefined;
  /** Whether it replaces the approvals that count for the same person, as a report does. */
  replaces: boolean;
};

/**
 * Stores one answer of a message that several people must approve. A rejection closes it. An approval counts, and the
 * last one that is required closes it; any other one writes the event `message.progressed`. Returns the message after
 * that, or null if it was closed or expired before, if the person has answered it, or if somebody asked or answered a
 * question meanwhile.
 * @throws Problem values_differ: somebody approved other values, and their approval stands
 */
export function giveAnswer({
  service,
  answer,
  answeredIn,
  replaces,
}: Given): Promise<ClosedMessage | null> {
  const { messageId: id, appId, value } = answer;
  return inTransaction(async () => {
    const { sender, isOpen, now } = await locked({ id, appId });
    if (!sender || !isOpen || isOutdated(answer, sender.m)) return null;
    const given = await answersOfMessages([sender.m]);
    const same = given.filter((each) => countsForSame(each, answer));
    if (same.length > 0 && !replaces) return null;
    if (same.length > 0) await removeMessageAnswers(same);
    const earlier = given.filter((each) => !same.includes(each));
    requireFixedValues({ message: sender.m, given: earlier }, answer);
    const isApproval = value === 'approve';
    const approvalsGiven = earlier.length + Number(isApproval);
    if (!isApproval || isApproved(sender.m, [...earlier, answer])) {
      const to = isApproval ? 'approved' : 'rejected';
      const [closed] = await closeOpen(
        service,
        [{ ...sender, to, answer, answeredIn, earlier, approvalsGiven }],
        now,
      );
      return closed ?? null;
    }
    const last = { ...answer, answeredAt: now };
    await insertMessageAnswers([last]);
    return progressed(sender, [...earlier, last], { action: 'given', row: last });
  });
}

/**
 * Removes the approval of a person from an open message. Returns the message after that, whether it was open, and whether
 * there was an approval. A person without one has nothing to take back.
 * @throws Problem not_found: it was removed with its account
 */
export function takeBackApproval(
  named: RowOfApp,
  subscriberId: string,
): Promise<{ message: MessageRow; isOpen: boolean; isTaken: boolean }> {
  return inTransaction(async () => {
    const { sender, isOpen } = await locked(named);
    if (!sender) throw new Problem('not_found');
    const given = isOpen ? await answersOfMessages([sender.m]) : [];
    const row = given.find((each) => each.subscriberId === subscriberId);
    if (!row) return { message: sender.m, isOpen, isTaken: false };
    await removeMessageAnswers([row]);
    const others = given.filter((each) => each !== row);
    const { message } = await progressed(sender, others, { action: 'taken_back', row });
    return { message, isOpen, isTaken: true };
  });
}

/** Whether these approvals are enough: so many, or so many of each group, as the message needs. */
function isApproved(message: MessageRow, approvals: MessageAnswerRow[]): boolean {
  const { each } = message.policy;
  if (each.length === 0) return approvals.length >= message.requiredApprovals;
  return fillsAll(
    each,
    approvals.map(({ inGroups }) => inGroups),
  );
}

/** Returns whether two answers count for the same person: a person and their stand-in are not two people. */
const countsForSame = (one: MessageAnswerRow, other: MessageAnswerRow) =>
  one.subscriberId === other.subscriberId || countsFor(one) === countsFor(other);

const countsFor = ({ actedForId, subscriberId }: MessageAnswerRow) => actedForId ?? subscriberId;

/**
 * Locks a message until the end of the transaction. Returns whether it can be answered, and the time at which it was locked:
 * an earlier one would be before answers that were given while this one waited for the lock.
 */
async function locked(named: RowOfApp) {
  const [sender] = await lockedWithSenders([named]);
  const now = databaseNow();
  const asked = { from: ANSWERABLE, whileUnexpired: true };
  const isOpen = sender !== undefined && canBeClosed(sender.m, asked, now);
  return { sender, isOpen, now };
}

/** An approval that was given or taken back. */
type Step = { action: 'given' | 'taken_back'; row: MessageAnswerRow };

/** Stores the approvals that a locked message has now, and their consequences. Returns the message. */
async function progressed(
  { m, a: app, t: topic }: WithSender,
  answers: MessageAnswerRow[],
  { action, row }: Step,
): Promise<ClosedMessage> {
  await setApprovals(m, answers.length);
  const message: MessageRow = { ...m, status: 'delivered', approvalsGiven: answers.length };
  await writeProgress({ message, app, topic: fullNameOf(app, topic), answers }, { action, row });
  return { message, answers };
}

/**
 * Writes the event `message.progressed` and the entry of the transparency log, and informs the open pages of the recipients
 * and the developer. A `reply_to` gets only the final event.
 */
async function writeProgress(
  given: { message: MessageRow; app: AppRow; topic: string; answers: MessageAnswerRow[] },
  { action, row }: Step,
): Promise<void> {
  const { message, app } = given;
  const data = inEvents(await messageOut(given));
  const approval = { action, answer: answerOut(row, message) };
  await writeEvents([{ app, type: 'message.progressed', data: { ...data, approval } }]);
  await addLogEntries([loggedMessage(given, 'open')]);
  await publishApproval(message);
}
