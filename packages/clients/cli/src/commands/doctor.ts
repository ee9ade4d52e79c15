import { printChecks } from '../checks/check.ts';
import { checksOf } from '../checks/checks.ts';
import { connect, connectedCommand } from '../connections/connect.ts';
import type { Context } from '../program/context.ts';
import { withExamples } from '../program/help.ts';

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
        const { assent, credentials } = await connect(context, { profile });
        const wanted = { topic: topic ?? credentials.topic, isDiagnosed: diagnose };
        await printChecks(context, checksOf(assent, credentials, wanted), json);
      }),
    'assent doctor --topic acme/deployments',
  );
