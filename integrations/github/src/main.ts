import { Assent, AssentTimeout } from '@assent/sdk';
import { type Asked, askedOf, saveAsked } from './asked.ts';
import { connectionOf, type Request, requestOf } from './inputs.ts';
import { JOB_CANCELED, type Outcome, outcomeOf, sentenceOf, timedOut } from './outcome.ts';
import { addSummary, log, mask, printError, saveState, setOutput } from './runner.ts';
import { summaryOf } from './summary.ts';

// The step itself: sends the message, waits, reports, and fails unless it was approved. On cancellation the runner sends
// SIGINT, later SIGKILL. Outputs of a post step reach no other step, so this process sets them; post.ts withdraws the message.

const { env } = process;

/** What is known of the message once it is sent. */
let asked: Asked = { url: '', people: '' };

async function ask(
  assent: Assent,
  service: Parameters<typeof askedOf>[0],
  request: Request,
): Promise<Outcome> {
  const { message, idempotencyKey, timeoutMs, timeout, cancelOnTimeout } = request;
  try {
    const closed = await assent.messages.sendAndWait(message, {
      idempotencyKey,
      timeoutMs,
      cancelOnTimeout,
      onSent(sent) {
        saveState(env, 'message_id', sent.message_id);
        setOutput(env, 'message_id', sent.message_id);
        asked = askedOf(service, message, sent);
        saveAsked(env, asked);
        log(`asked ${asked.people}, ${sent.message_id}; waiting ${timeout}`);
        log(`the message is at ${asked.url}`);
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
  addSummary(env, summaryOf(outcome, asked));
}

async function run(): Promise<void> {
  const { secret, ...connection } = connectionOf(env);
  mask(secret);
  mask(`${connection.appid}:${secret}`);
  const service = { baseUrl: connection.baseUrl ?? '', secret };
  const outcome = await ask(new Assent(connection), service, requestOf(env));
  saveState(env, 'ended', 'true');
  if (outcome.decision !== 'timed_out') saveState(env, 'settled', 'true');
  report(outcome);
  if (outcome.decision !== 'approved') {
    printError(sentenceOf(outcome));
    process.exitCode = 1;
    return;
  }
  log(sentenceOf(outcome));
}

/** Ends the step as canceled. The post file writes the summary, because it knows what became of the message. */
function endCanceled() {
  setOutput(env, 'decision', 'canceled');
  setOutput(env, 'reason', JOB_CANCELED);
  process.exit(1);
}
process.once('SIGINT', endCanceled);
process.once('SIGTERM', endCanceled);

try {
  await run();
} catch (error) {
  saveState(env, 'ended', 'true');
  printError(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
// The step has its result: a signal changes nothing any more.
process.off('SIGINT', endCanceled);
process.off('SIGTERM', endCanceled);
