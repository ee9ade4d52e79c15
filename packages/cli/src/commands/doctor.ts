import { checksOf } from '../checks/checks.ts';
import { connect } from '../connections/connect.ts';
import { connectedCommand } from '../connections/connected-command.ts';

import type { Context } from '../program/context.ts';
import { exitCodes } from '../program/exit-codes.ts';
import { withExamples } from '../program/help.ts';
import { plain } from '../terminal/plain.ts';

/** `assent doctor`: checks everything that an integration needs; each line is right, or says what to do. */
export const doctor = (context: Context) =>
  withExamples(
    connectedCommand('doctor')
      .description(
        'Checks the connection, the key, the clock, the callback URL, the topic and its people. Exit code 1 if something must be repaired.',
      )
      .option('--topic <topic>', 'check this topic instead of the default')
      .option('--no-diagnose', 'do not send requests to the callback URL')
      .action(async ({ json, profile, topic, diagnose }) => {
        const { terminal } = context;
        const { green, red, yellow, dim } = terminal.colours;
        const marks = {
          right: green('✓'),
          wrong: red('✗'),
          warning: yellow('!'),
          skipped: dim('-'),
        };
        const { assent, credentials } = await connect(context, { profile });
        const wanted = { topic: topic ?? credentials.topic, isDiagnosed: diagnose };
        for await (const check of checksOf(assent, credentials, wanted)) {
          if (check.state === 'wrong') context.exitCode = exitCodes.failed;
          if (json) terminal.printJson(check);
          else terminal.print(`${marks[check.state]} ${check.name}: ${plain(check.finding)}`);
        }
      }),
    'assent doctor --topic acme/deployments',
  );
