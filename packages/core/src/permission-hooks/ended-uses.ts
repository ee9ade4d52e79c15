import type { AppCaller } from '../apps/app-caller.ts';
import { databaseNow } from '../database/clock.ts';
import { Problem } from '../errors.ts';
import { cancelMessage } from '../messages/messages.ts';
import type { EndedUse } from './hook.ts';
import { openQuestions } from './open-questions.model.ts';
import { LONGEST_LIFE_S } from './permission-hooks.schema.ts';
import { endedQuestions, extPrefixOf } from './question-ext.ts';

/** Withdraws the questions of an agent that were decided at the computer, or that nobody needs anymore. */
export async function withdrawEnded(caller: AppCaller, ended: EndedUse): Promise<void> {
  const prefix = extPrefixOf(ended);
  if (prefix === null) return;
  const since = databaseNow() - LONGEST_LIFE_S * 1000;
  const open = await openQuestions(caller.app.id, prefix, since);
  const reason = REASONS[ended.scope].replace('{host}', ended.host);
  for (const { id } of endedQuestions(open, ended)) await withdraw(caller, id, reason);
}

const REASONS: Readonly<Record<EndedUse['scope'], string>> = {
  use: 'It was decided at the computer: {host} has used the tool.',
  turn: 'It was decided at the computer: {host} has gone on.',
  session: 'The session of {host} has ended.',
};

/** Cancels a message. An answer that was first stands. */
export async function withdraw(caller: AppCaller, message_id: string, reason: string) {
  await cancelMessage(caller, { message_id, reason }).catch((error: unknown) => {
    if (!(error instanceof Problem && error.code === 'not_cancelable')) throw error;
  });
}
