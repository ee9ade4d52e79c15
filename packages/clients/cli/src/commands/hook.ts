import {
  isEndedUse,
  isQuiet,
  isStart,
  isSupported,
  readHook,
  refusalOf,
} from '@assent/core/pure/permission-hooks/dialects';
import type { Hook, HookBody } from '@assent/core/pure/permission-hooks/hook';
import { withoutDecision } from '@assent/core/pure/permission-hooks/without-decision';
import { repeated } from '../arguments/arguments.ts';
import { parseSeconds } from '../arguments/durations.ts';
import { topicOf } from '../asking/sending.ts';
import { printChecks } from '../checks/check.ts';
import { hookChecks } from '../checks/hook-checks.ts';
import { connect, connectedCommand } from '../connections/connect.ts';
import { BLOCKS, readHostInput } from '../hooks/host-input.ts';
import { askForHost, openDeadline, reportEvent, watchParent } from '../hooks/host-question.ts';
import { hostTimeoutOf } from '../hooks/host-timeouts.ts';
import type { Context } from '../program/context.ts';
import { Failure, failureOf, failureText } from '../program/failure.ts';
import { withExamples } from '../program/help.ts';
import { Interrupted, openInterruption } from '../terminal/interruption.ts';

const RETRIES = 1_000;

type Options = {
  profile?: string | undefined;
  topic?: string | undefined;
  to?: string[] | undefined;
  timeout: number;
  hostTimeout?: number | undefined;
  notifyAfter?: number | undefined;
};

/** `assent hook`: answers the permission hook of a coding agent. */
export const hook = (context: Context) =>
  withExamples(
    connectedCommand('hook')
      .description(
        'Answers the permission hook of a coding agent: reads its JSON, asks people and prints their decision. Without a decision, the agent asks by itself, or is denied where it would not ask. Every failure exits with 2, which blocks the tool.',
      )
      .option('--topic <topic>', 'default: that of the profile, or the default topic')
      .option('--to <recipient>', 'usr_… or ref:…; repeat for more', repeated(String))
      .option('--timeout <time>', 'time for an answer; default 50s', parseSeconds, 50)
      .option(
        '--host-timeout <time>',
        'timeout of the hook in the host, before which it answers; default: that of its settings',
        parseSeconds,
      )
      .option(
        '--notify-after <time>',
        'time to decide at the computer; default 20s beside a dialog, otherwise 0',
        parseSeconds,
      )
      .option('--check', 'check that people can be asked; 1 if not. Reads no input')
      .action(async ({ check, ...options }) => {
        if (check) return printChecks(context, hookChecks(context, options), options.json);
        const request = await readHostInput(process.stdin);
        const read = readHook(request);
        if (isSupported(read)) return answer(context, options, { hook: read, request });
        if (isStart(read)) return reportStart(context, options, request);
        if (isEndedUse(read)) return reportEnd(context, options, request);
        if (isQuiet(read)) return context.terminal.printJson(read.reply);
        throw new Failure(refusalOf(read, request), {
          exitCode: BLOCKS,
          code: 'hook_not_supported',
          hint: 'See docs/guides/agents.md.',
        });
      }),
    'assent hook --topic acme/agents --timeout 9m',
    'assent hook --topic acme/agents --check',
  );

/** Prints the decision of a person, or the answer without one when the time is over or nobody could be asked. */
async function answer(
  context: Context,
  options: Options,
  { hook: asked, request }: { hook: Hook; request: HookBody },
) {
  const { terminal } = context;
  if (asked.isPassed) return terminal.printJson({});
  const told = options.hostTimeout === undefined ? null : options.hostTimeout * 1000;
  const hostMs = told ?? (await hostTimeoutOf(asked, context.environment));
  const deadline = openDeadline(options.timeout * 1000, hostMs);
  const interruption = openInterruption();
  const parent = watchParent();
  const ending = AbortSignal.any([interruption.signal, terminal.outputClosed, parent.gone]);
  const signal = AbortSignal.any([ending, deadline.signal]);
  try {
    const connection = await connect(context, options, { retries: RETRIES });
    const question = {
      topic: await topicOf(connection, options.topic, { signal }),
      to: options.to,
      notify_after: options.notifyAfter,
      request,
    };
    terminal.printJson(await askForHost(connection.assent, asked, question, { deadline, signal }));
  } catch (error) {
    if (ending.aborted) throw interrupted(ending);
    const why = deadline.signal.aborted
      ? 'Nobody decided in Assent in time'
      : `Assent could not ask anybody: ${failureOf(error).message}`;
    terminal.report(`assent: ${why}`);
    terminal.printJson(asked.answer(withoutDecision(why)));
  } finally {
    parent.close();
    interruption.close();
  }
}

/** Prints what the host shows at the start of a session if nobody could be asked in it. */
async function reportStart(context: Context, options: Options, request: HookBody) {
  try {
    const connection = await connect(context, options);
    await reportEvent(connection, options.topic, { request, of: 'start' });
    context.terminal.printJson({});
  } catch (error) {
    const systemMessage = `Assent cannot ask anybody: ${failureText(error)}`;
    context.terminal.printJson({ systemMessage });
  }
}

/** Withdraws what was decided at the computer. A host must never be held up by it: otherwise it expires. */
async function reportEnd(context: Context, options: Options, request: HookBody) {
  try {
    const connection = await connect(context, options, { retries: 0 });
    await reportEvent(connection, options.topic, { request, of: 'end' });
  } catch (error) {
    context.terminal.report(`assent: ${failureOf(error).message}`);
  }
  context.terminal.printJson({});
}

const interrupted = ({ reason }: AbortSignal) =>
  new Failure('The question was withdrawn.', {
    code: 'interrupted',
    exitCode: reason instanceof Interrupted ? reason.exitCode : 1,
  });
