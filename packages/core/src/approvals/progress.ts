import type { AppRow } from '../apps/app.model.ts';
import { writeEvents } from '../deliveries/event-writing.ts';
import { answerOut } from '../message-answers/answers-out.ts';
import type { MessageAnswerRow } from '../message-answers/message-answer.model.ts';
import type { MessageRow } from '../messages/message.model.ts';
import { publishApproval } from '../messages/message-changes.ts';
import { messageOut } from '../messages/message-out.ts';
import type { TopicRow } from '../topics/topic.model.ts';
import { fullNameOf } from '../topics/topics.ts';
import { addLogEntries } from '../transparency-log/log-entries.ts';

/** An approval that was given or taken back. */
type Step = { action: 'given' | 'taken_back'; row: MessageAnswerRow };

/**
 * Writes the event `message.progressed` and the entry of the transparency log, and informs the open pages of the recipients
 * and the developer. A `reply_to` gets only the final event.
 */
export async function writeProgress(
  { m: message, a: app, t: topic }: { m: MessageRow; a: AppRow; t: TopicRow },
  { action, row }: Step,
): Promise<void> {
  const shown = await messageOut({ message, app, topic: fullNameOf(app, topic) });
  const { payload: _payload, ...data } = shown;
  const approval = { action, answer: answerOut(row, message) };
  await writeEvents([{ app, type: 'message.progressed', data: { ...data, approval } }]);
  await addLogEntries([{ app, message, out: shown, as: 'open' }]);
  await publishApproval(message);
}
