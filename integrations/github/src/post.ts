import { Assent, isProblem } from '@assent/sdk';
import { connectionOf } from './inputs.ts';
import { log, mask, stateOf } from './runner.ts';

// Runs at the end of the job, also of a canceled one: withdraws the message if the step did not end by itself, so that
// nobody approves what no longer waits.

const { env } = process;
const REASON = 'The job was canceled.';

async function withdraw(messageId: string): Promise<string> {
  const { secret, ...connection } = connectionOf(env);
  mask(secret);
  const assent = new Assent({ ...connection, timeoutMs: 30_000 });
  try {
    await assent.messages.cancel(messageId, { reason: REASON });
    return `${messageId} is withdrawn`;
  } catch (error) {
    if (isProblem(error, 'not_cancelable')) return `${messageId} is already ${error.messageStatus}`;
    throw error;
  }
}

const messageId = stateOf(env, 'message_id');
if (messageId && stateOf(env, 'settled') !== 'true')
  try {
    log(await withdraw(messageId));
  } catch (error) {
    // The job has its result already. The message expires a minute after the timeout of the step.
    log(`${messageId} could not be withdrawn: ${error instanceof Error ? error.message : error}`);
  }
