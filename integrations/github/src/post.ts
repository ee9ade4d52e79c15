import { Assent, isProblem } from '@assent/sdk';
import { savedAsked } from './asked.ts';
import { connectionOf } from './inputs.ts';
import { JOB_CANCELED, jobCanceled } from './outcome.ts';
import { addSummary, inputOf, log, mask, setOutput, stateOf } from './runner.ts';
import { summaryOf } from './summary.ts';

// Runs at the end of the job, also of a canceled one: withdraws the message if the step did not end by itself, so that
// nobody approves what no longer waits.

const { env } = process;

/** Withdraws the message. Returns what became of it, as a sentence. */
async function withdraw(messageId: string, reason: string): Promise<string> {
  try {
    const { secret, ...connection } = connectionOf(env);
    mask(secret);
    const assent = new Assent({ ...connection, timeoutMs: 30_000 });
    await assent.messages.cancel(messageId, { reason });
    return 'The message is withdrawn.';
  } catch (error) {
    if (isProblem(error, 'not_cancelable')) return `The message is already ${error.messageStatus}.`;
    // The job has its result already.
    return `The message could not be withdrawn: ${error instanceof Error ? error.message : error}`;
  }
}

const messageId = stateOf(env, 'message_id');
const hasEnded = stateOf(env, 'ended') === 'true';
if (messageId && stateOf(env, 'settled') !== 'true') {
  const became = await withdraw(messageId, hasEnded ? 'The step failed.' : JOB_CANCELED);
  const asked = savedAsked(env);
  log(`${messageId}: ${became} ${asked.url}`);
  if (!hasEnded) {
    const outcome = jobCanceled(messageId, inputOf(env, 'title'), became);
    setOutput(env, 'decision', outcome.decision);
    setOutput(env, 'reason', outcome.reason);
    addSummary(env, summaryOf(outcome, asked));
  }
}
