import { Assent, AssentTimeout } from '@assent/sdk';
import { connectionOf, type Request, requestOf } from './inputs.ts';
import { type Outcome, outcomeOf, sentenceOf, timedOut } from './outcome.ts';
import { addSummary, log, mask, printError, saveState, setOutput } from './runner.ts';
import { summaryOf } from './summary.ts';

// The step itself: sends the message, waits, reports, and fails unless it was approved. On cancellation the runner kills
// this process, and post.ts withdraws the message.

const { env } = process;

async function ask(assent: Assent, request: Request): Promise<Outcome> {
  const { message, idempotencyKey, timeoutMs, timeout, cancelOnTimeout } = request;
  try {
    const closed = await assent.messages.sendAndWait(message, {
      idempotencyKey,
      timeoutMs,
      cancelOnTimeout,
      onSent(sent) {
        saveState(env, 'message_id', sent.message_id);
        setOutput(env, 'message_id', sent.message_id);
        log(
          `asked ${sent.recipients.people} on ${sent.topic}, ${sent.message_id}; waiting ${timeout}`,
        );
      },
    });
    return outcomeOf(closed);
  } catch (error) {
    if (!(error instanceof AssentTimeout && error.messageId)) throw error;
    const now = error.isCanceled ? 'the message is withdrawn' : 'the message is still open';
    const reason = `Nobody answered within ${timeout}; ${now}.`;
    // A message that should be withdrawn and could not be is left to the post file.
    if (error.isCanceled || !cancelOnTimeout) saveState(env, 'settled', 'true');
    return timedOut(error.messageId, message.payload.title, reason);
  }
}

function report(outcome: Outcome) {
  setOutput(env, 'decision', outcome.decision);
  setOutput(env, 'message_id', outcome.messageId);
  setOutput(env, 'responder', outcome.responder);
  setOutput(env, 'decided_at', outcome.decidedAt);
  setOutput(env, 'reason', outcome.reason);
  addSummary(env, summaryOf(outcome));
}

async function run(): Promise<void> {
  const { secret, ...connection } = connectionOf(env);
  mask(secret);
  mask(`${connection.appid}:${secret}`);
  const outcome = await ask(new Assent(connection), requestOf(env));
  if (outcome.decision !== 'timed_out') saveState(env, 'settled', 'true');
  report(outcome);
  if (outcome.decision !== 'approved') {
    printError(sentenceOf(outcome));
    process.exitCode = 1;
    return;
  }
  log(sentenceOf(outcome));
}

try {
  await run();
} catch (error) {
  printError(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
