import type { AppCaller } from '../apps/app-caller.ts';
import { Message } from '../messages/message.model.ts';
import { missingMessage } from '../messages/messages.ts';
import { refusalWords } from '../push-subscriptions/refusal-words.ts';
import { type PushResult, resultsAbout } from './push-attempt.model.ts';
import type {
  PushAttemptOut,
  PushAttemptsIn,
  PushAttemptsOut,
  PushResultOut,
} from './pushes.schema.ts';

/** Lists all attempts to push a message, ordered by start. @throws Problem not_found */
export async function listPushAttempts(
  caller: AppCaller,
  { message_id }: PushAttemptsIn,
): Promise<PushAttemptsOut> {
  const message = await Message.ofApp(message_id, caller.app.id);
  if (!message) throw await missingMessage(caller, message_id);
  const attempts = new Map<string, PushAttemptOut>();
  for (const result of await resultsAbout(message.id)) {
    const { reason, number, attempt, attemptedAt } = result;
    const key = `${reason} ${number} ${attempt}`;
    const known = attempts.get(key);
    attempts.set(key, {
      ...(known ?? { reason, number, attempt, attempted_at: attemptedAt }),
      results: [...(known?.results ?? []), resultOut(result)],
    });
  }
  return { data: [...attempts.values()] };
}

const resultOut = (result: PushResult): PushResultOut => ({
  outcome: result.outcome,
  status_code: result.statusCode || null,
  cause: result.cause || null,
  detail: result.cause ? refusalWords[result.cause] : null,
  devices: result.devices,
  slowest_ms: result.slowestMs,
  retry_at: result.outcome === 'muted' ? null : result.retryAt,
  muted_until: result.outcome === 'muted' ? result.retryAt : null,
});
