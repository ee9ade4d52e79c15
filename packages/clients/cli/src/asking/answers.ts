import {
  type Assent,
  AssentAborted,
  AssentTimeout,
  isFinal,
  type MessageOut,
  type OnQuestion,
  type QuestionOut,
} from '@assent/sdk';
import { outcomeLines } from '../messages/message-lines.ts';
import { type Context, exitCodes } from '../program/context.ts';
import { Failure, failureOf } from '../program/failure.ts';
import { Interrupted, type Interruption } from '../terminal/interruption.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { dayAndTime, duration, plain } from '../terminal/texts.ts';
import { withdraw } from './sending.ts';

/** How to wait for the answer of a message. */
export type Waiting = {
  assent: Assent;
  messageId: string;
  timeoutMs: number;
  interruption: Interruption;
  /** Whether the message stays open at the timeout, and when the program is interrupted. */
  isKept: boolean;
  /** When the message expires, UTC ms. It is used only for one that is to be withdrawn. */
  expiresAt: number;
  isJson: boolean;
};

/** Longest time for which a message that is to be withdrawn keeps the program alive. */
export const WITHDRAW_MS = 10_000;

/**
 * Waits for the answer, prints it and sets the exit code. At the timeout, and if the program is interrupted, it withdraws
 * the message, unless that is kept.
 * @throws Failure if it could not be withdrawn; AssentConnectionError, AssentTimeout if its state is not known
 */
export async function waitForAnswer(context: Context, waiting: Waiting): Promise<void> {
  const { assent, messageId, timeoutMs, interruption, isKept } = waiting;
  const hint = isKept ? 'Ctrl-C ends only the wait' : 'Ctrl-C withdraws it';
  const progress = showProgress(context.terminal, `Waiting for ${messageId} (${hint})`);
  const conversation = openConversation(context, waiting, progress);
  try {
    const { signal } = interruption;
    // The connection reports outages, also of a service that is silent.
    const onUnavailable = () => {};
    const options = { timeoutMs, signal, onUnavailable, onQuestion: conversation.onQuestion };
    const message = await assent.messages.wait(messageId, options);
    conversation.end();
    progress.stop();
    tell(context, message, waiting, exitCodeOf(message));
  } catch (error) {
    conversation.end();
    progress.stop();
    if (error instanceof AssentAborted) return await end(context, waiting, error);
    if (!(error instanceof AssentTimeout)) throw error;
    await (isKept ? leaveOpen(context, waiting) : giveUp(context, waiting));
  }
}

/**
 * Takes the answers to questions at the terminal, one after the other, while the wait goes on: a question that nobody answers
 * must not hide the decision.
 */
function openConversation(
  { terminal }: Context,
  { assent, messageId, isJson }: Waiting,
  progress: Progress,
): { onQuestion: OnQuestion | undefined; end(): void } {
  if (!terminal.canAsk || isJson) return { onQuestion: undefined, end() {} };
  const ended = new AbortController();
  let last = Promise.resolve();
  const take = async ({ question_id, text, person }: QuestionOut) => {
    if (ended.signal.aborted) return;
    progress.pause();
    terminal.report(`${plain(person.display_name)} asks: “${plain(text ?? '')}”`);
    const answer = await terminal.askText('Your answer (Enter: none): ', ended.signal);
    if (ended.signal.aborted) return;
    progress.resume();
    if (answer === null) return;
    await assent.questions
      .answer(messageId, question_id, { text: answer })
      .catch((error: unknown) => terminal.report(failureOf(error).message));
  };
  return {
    onQuestion: (question) => {
      last = last.then(() => take(question));
      return null;
    },
    end: () => ended.abort(),
  };
}

/** Returns the exit code of a closed message. Only the answer of a person is an approval. */
const exitCodeOf = ({ status, approved }: MessageOut): number => {
  if (approved) return exitCodes.ok;
  return status === 'rejected' ? exitCodes.failed : exitCodes.closed;
};

function tell(
  context: Context,
  message: MessageOut,
  { isJson }: Waiting,
  exitCode: number,
  reason?: 'timeout',
) {
  const { terminal } = context;
  if (isJson) terminal.printJson({ ...message, reason });
  else for (const line of outcomeLines(message, terminal.colours)) terminal.print(line);
  context.exitCode = exitCode;
}

/** Reports a message that nobody has answered at the timeout. */
async function leaveOpen(context: Context, waiting: Waiting): Promise<void> {
  const { assent, messageId } = waiting;
  const message = await assent.messages.get(messageId);
  // It may have been answered in this moment.
  if (isFinal(message.status)) return tell(context, message, waiting, exitCodeOf(message));
  tell(context, message, waiting, exitCodes.open);
  context.terminal.report(`${messageId} stays open. Wait again: assent wait ${messageId}`);
}

/** Ends an interrupted wait. The exit code is never that of an approval. */
async function end(context: Context, waiting: Waiting, { cause }: AssentAborted): Promise<void> {
  const { assent, messageId, isKept } = waiting;
  const interrupted = cause instanceof Interrupted ? cause.exitCode : exitCodes.SIGINT;
  if (isKept) {
    context.exitCode = interrupted;
    return context.terminal.report(`${messageId} stays open. Wait again: assent wait ${messageId}`);
  }
  try {
    const message = await withdraw(assent, messageId, {
      reason: 'The sender stopped waiting.',
      timeoutMs: WITHDRAW_MS,
    });
    const exitCode = message.approved ? interrupted : exitCodeOf(message);
    tell(context, message, waiting, exitCode);
  } catch (error) {
    throw notWithdrawn(waiting, error, interrupted);
  }
}

/** Withdraws a message that nobody has answered at the timeout. An answer that was faster counts. */
async function giveUp(context: Context, waiting: Waiting): Promise<void> {
  try {
    const message = await withdraw(waiting.assent, waiting.messageId, {
      reason: 'Nobody answered in time.',
      timeoutMs: WITHDRAW_MS,
    });
    const reason = message.status === 'canceled' ? 'timeout' : undefined;
    tell(context, message, waiting, exitCodeOf(message), reason);
  } catch (error) {
    throw notWithdrawn(waiting, error, failureOf(error).exitCode);
  }
}

function notWithdrawn({ messageId, expiresAt }: Waiting, cause: unknown, exitCode: number) {
  const { message } = failureOf(cause);
  const expires = dayAndTime(expiresAt);
  return new Failure(`${messageId} could not be withdrawn: ${message}`, {
    exitCode,
    code: 'not_withdrawn',
    hint:
      Date.now() < expiresAt
        ? `It can be answered until ${expires}. Try: assent cancel ${messageId}`
        : `It has expired at ${expires}, so nobody can answer it any more.`,
    cause,
  });
}

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const EVERY_MS = 200;

/** What a terminal shows while the program waits. */
type Progress = { stop(): void; pause(): void; resume(): void };

/** Shows on a terminal that the program waits, and for how long, until it is stopped. */
export function showProgress(terminal: Terminal, text: string): Progress {
  if (!terminal.isInteractive) return { stop() {}, pause() {}, resume() {} };
  const startedAt = Date.now();
  let turn = 0;
  let isPaused = false;
  const draw = () => {
    if (isPaused) return;
    const frame = frames[turn % frames.length];
    terminal.showStatus(`${frame} ${duration(Date.now() - startedAt)} · ${text}`);
    turn += 1;
  };
  draw();
  const timer = setInterval(draw, EVERY_MS);
  return {
    pause() {
      isPaused = true;
      terminal.showStatus(null);
    },
    resume() {
      isPaused = false;
    },
    stop() {
      clearInterval(timer);
      terminal.showStatus(null);
    },
  };
}
