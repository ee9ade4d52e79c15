import { isSupported, readHook } from '@assent/core/permission-hooks/dialects';
import type { Hook } from '@assent/core/permission-hooks/hook';
import { BLOCKS, readHostInput } from '../agents/host-input.ts';
import { askForHost } from '../agents/host-question.ts';
import { watchParent } from '../agents/parent.ts';
import { parseSeconds } from '../arguments/durations.ts';
import { repeated } from '../arguments/lists.ts';
import { topicOf } from '../asking/topics.ts';
import { connect } from '../connections/connect.ts';
import { connectedCommand } from '../connections/connected-command.ts';
import type { Context } from '../program/context.ts';
import { Failure, failureOf } from '../program/failure.ts';
import { withExamples } from '../program/help.ts';
import { Interrupted, openInterruption } from '../terminal/interruption.ts';

const RETRIES = 1_000;

/** `assent hook`: answers the permission hook of a coding agent. */
export const hook = (context: Context) =>
  withExamples(
    connectedCommand('hook')
      .description(
        'Answers the permission hook of a coding agent: reads its JSON, asks people and prints their decision. Without a decision, the agent asks by itself.',
      )
      .option('--topic <topic>', 'default: that of the profile, or the default topic')
      .option('--to <recipient>', 'usr_… or ref:…; repeat for more', repeated(String))
      .option('--timeout <time>', 'below the timeout of the hook; default 50s', parseSeconds, 50)
      .option(
        '--notify-after <time>',
        'time to decide at the computer; default 20s',
        parseSeconds,
        20,
      )
      .action(async (options) => {
        const { terminal } = context;
        const request = await readHostInput(process.stdin);
        const read = readHook(request);
        if (!isSupported(read))
          throw new Failure(
            read
              ? `${read.host} sent another event. ${read.advice}`
              : 'The input is not of a known agent.',
            { exitCode: BLOCKS, code: 'hook_not_supported', hint: 'See docs/agents.md.' },
          );
        const interruption = openInterruption();
        const parent = watchParent();
        const ending = AbortSignal.any([interruption.signal, terminal.outputClosed, parent.gone]);
        try {
          const connection = await connect(context, options, { retries: RETRIES });
          const answer = await askForHost(
            connection.assent,
            read,
            {
              topic: await topicOf(connection, options.topic),
              to: options.to,
              timeout: options.timeout,
              notify_after: options.notifyAfter,
              request,
            },
            ending,
          );
          terminal.printJson(answer);
        } catch (error) {
          if (ending.aborted) throw interrupted(ending);
          terminal.report(`assent: ${failureOf(error).message}`);
          terminal.printJson(withoutDecision(read, failureOf(error)));
        } finally {
          parent.close();
          interruption.close();
        }
      }),
    'assent hook --topic acme/agents --timeout 9m',
  );

/** Returns the answer after which the host asks by itself. */
const withoutDecision = ({ answer }: Hook, { message }: Failure) =>
  answer({ kind: 'none', message: `Assent could not ask anybody: ${message}` });

const interrupted = ({ reason }: AbortSignal) =>
  new Failure('The question was withdrawn.', {
    code: 'interrupted',
    exitCode: reason instanceof Interrupted ? reason.exitCode : 1,
  });
