import type { AppCaller } from '../accounts/apps/app-caller.ts';
import { closedProblem, shownOne } from '../answers/inbox/inbox-messages.ts';
import { rejectMismatch } from '../answers/reports/reports.ts';
import type { MessageOut } from '../messages/messages/messages.schema.ts';
import { getMessage, missingMessage } from '../messages/messages/messages.ts';
import { isMismatch } from '../messages/policies/number-matching.ts';
import { checkPersonName } from '../people/people/person-name.ts';
import { Problem } from '../platform/errors.ts';
import { newId } from '../platform/schemas/identifiers.ts';
import type { TestRespondIn } from './test-mode.schema.ts';
import { requireTestMode } from './test-only.ts';
import { answerAsTest, named, testRow } from './test-rows.ts';

/**
 * Answers a message of a test app as a person who is invented for it.
 * @throws Problem test_only, not_found, already_responded, message_closed, values_differ, validation_failed
 */
export async function respondAsTest(caller: AppCaller, input: TestRespondIn): Promise<MessageOut> {
  requireTestMode(caller);
  const { message_id, value, comment, fields, match, name } = input;
  checkPersonName(name, '/name');
  const row = await testRow(message_id, newId('usr'));
  if (!row || row.app.id !== caller.app.id) throw await missingMessage(caller, message_id);
  if (row.message.status === 'scheduled')
    throw new Problem('not_found', { detail: 'It is scheduled: nobody can see it yet.' });
  const isWrong = match !== undefined && isMismatch(row.message, { value, match });
  const closed = isWrong
    ? await rejectMismatch(named(name), row, 'test')
    : await answerAsTest(caller.service, row, { name, value, comment, fields });
  if (!closed) {
    const now = (await testRow(message_id, row.subscriber.id)) ?? row;
    throw closedProblem(await shownOne(now));
  }
  return getMessage(caller, { message_id });
}
