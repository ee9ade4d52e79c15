import type { Assent, DeliveryOut } from '@assent/sdk';
import { parseId } from '../arguments/arguments.ts';
import { parsePast } from '../arguments/durations.ts';
import { connect, connectedCommand } from '../connections/connect.ts';
import { type Context, exitCodes } from '../program/context.ts';
import { Failure, usageFailure } from '../program/failure.ts';
import { withExamples } from '../program/help.ts';

/** `assent resend`: delivers callbacks again. */
export const resend = (context: Context) =>
  withExamples(
    connectedCommand('resend')
      .description(
        'Delivers events to the callback URL again, each under the same event id: one delivery, those of a message, or all that failed since a time.',
      )
      .argument('[id]', 'a delivery (dlv_…) or a message (msg_…)', parseId)
      .option('--failed-since <time>', 'all that failed since 2h, 7d or 2026-11-22', (text) =>
        parsePast(text),
      )
      .action(async (id, { failedSince, ...options }) => {
        const { terminal } = context;
        if ((id === undefined) === (failedSince === undefined))
          throw usageFailure('Name either a delivery, a message or --failed-since.');
        const { assent } = await connect(context, options);
        if (failedSince !== undefined) {
          const result = await assent.deliveries.resendFailed({ since: failedSince });
          if (options.json) return terminal.printJson(result);
          return terminal.print(`${result.resent} deliveries are sent again.`);
        }
        for (const delivery of await resent(assent, id ?? '')) {
          if (options.json) terminal.printJson(delivery);
          else
            terminal.print(
              `${delivery.delivery_id}  ${delivery.event_type}  is sent again, as ${delivery.event_id}`,
            );
        }
      }),
    'assent resend msg_01m7z03wmfe8ja2cb3r1x291vt',
    'assent resend --failed-since 2h',
  );

async function resent(assent: Assent, id: string): Promise<DeliveryOut[]> {
  if (!id.startsWith('msg_')) return [await assent.deliveries.resend(id)];
  const deliveries: DeliveryOut[] = [];
  for await (const { delivery_id } of assent.deliveries.each({ message_id: id }))
    deliveries.push(await assent.deliveries.resend(delivery_id));
  if (deliveries.length > 0) return deliveries;
  throw new Failure(`There are no deliveries of ${id}.`, {
    exitCode: exitCodes.failed,
    code: 'no_deliveries',
    hint: 'It is still open, or the app has no callback URL.',
  });
}
