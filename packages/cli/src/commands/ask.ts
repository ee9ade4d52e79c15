import { randomUUID } from 'node:crypto';
import type { Sendable, SentMessageOut } from '@assent/sdk';
import { parseDetail, repeated } from '../arguments/arguments.ts';
import { parseSeconds, parseTimeout } from '../arguments/durations.ts';
import { parseCard, parseFields } from '../arguments/fields.ts';
import { WITHDRAW_MS, waitForAnswer } from '../asking/answers.ts';
import {
  LONGEST_WAIT_MS,
  SEND_MS,
  SEND_RETRIES,
  SHORTEST_SEND_MS,
  sendOnce,
  topicOf,
} from '../asking/sending.ts';
import { watchAvailability } from '../connections/availability.ts';
import { connect, connectedCommand } from '../connections/connect.ts';
import type { Context } from '../program/context.ts';
import { usageFailure } from '../program/failure.ts';
import { withExamples } from '../program/help.ts';
import { openInterruption } from '../terminal/interruption.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { dayAndTime } from '../terminal/texts.ts';

/** `assent ask`: sends a message, waits, and prints who decided. */
export const ask = (context: Context) =>
  withExamples(
    connectedCommand('ask')
      .description('Asks and waits. Exit: 0 approved, 1 rejected, 2 expired or canceled, 3 open.')
      .argument('<title>')
      .option('--to <recipient>', 'usr_… or ref:…; repeat for more', repeated(String))
      .option('--topic <topic>', 'default: that of the profile, or the default topic')
      .option('--body <text>', 'text below the title; - reads standard input')
      .option('--detail <label=value>', 'a row below the text; repeat', repeated(parseDetail))
      .option('--field <field>', 'to fill in: key:type=default or @file.json; repeat', parseFields)
      .option('--ext <text>', 'your reference, which events repeat')
      .option('--approve-label <text>', 'label of the button that approves')
      .option('--reject-label <text>', 'label of the button that rejects')
      .option('--card <json>', 'further members of the card: JSON or @file.json', parseCard)
      .option('--passkey', 'require an answer that is signed by a passkey')
      .option('--timeout <time>', 'then the message is withdrawn, such as 30m', parseTimeout)
      .option('--expires <time>', 'when the message expires', parseSeconds)
      .option('--notify-after <time>', 'notify that much later, if it is still open', parseSeconds)
      .option('--keep', 'keep it open at the timeout, and if interrupted')
      .option('--detach', 'print the id of the message and do not wait')
      .option('--idempotency-key <key>', 'ask once, however often it is run')
      .action(async (title, options) => {
        const { terminal } = context;
        const isJson = options.json === true;
        const isKept = options.keep === true;
        const { fetch, setUntil } = watchAvailability(terminal, isJson);
        const sendMs = Math.max(options.timeout ?? SEND_MS, SHORTEST_SEND_MS);
        setUntil(`until ${dayAndTime(Date.now() + sendMs)}`);
        const endsAt = Date.now() + (options.timeout ?? LONGEST_WAIT_MS);
        const connection = await connect(context, options, { retries: SEND_RETRIES, fetch });
        const { assent } = connection;
        const body = options.body === '-' ? await terminal.readInput() : options.body;
        if (body === null) throw usageFailure('--body -: standard input is not UTF-8.');
        const { card = {} } = options;
        const message: Sendable = {
          topic: await topicOf(connection, options.topic, { timeoutMs: sendMs }),
          type: 'approval',
          to: options.to,
          ext: options.ext,
          require: options.passkey ? 'passkey' : undefined,
          expires_in: options.expires ?? expiryOf(options),
          notify_after: options.notifyAfter,
          payload: {
            ...card,
            title,
            body: body?.trimEnd() || card.body,
            details: options.detail ?? card.details,
            fields: options.field ?? card.fields,
            approve_label: options.approveLabel ?? card.approve_label,
            reject_label: options.rejectLabel ?? card.reject_label,
          },
        };
        const interruption = openInterruption();
        try {
          const idempotencyKey = options.idempotencyKey ?? `cli-${randomUUID()}`;
          const sent = await sendOnce(assent, message, {
            interruption,
            idempotencyKey,
            timeoutMs: sendMs,
          });
          if (!isJson) warnOfNobody(terminal, sent);
          if (options.detach) {
            if (isJson) return terminal.printJson(sent);
            return terminal.print(sent.message_id);
          }
          setUntil(
            options.timeout === undefined
              ? 'until the message closes'
              : `until ${dayAndTime(endsAt)}`,
          );
          await waitForAnswer(context, {
            assent,
            messageId: sent.message_id,
            timeoutMs: Math.max(1, endsAt - Date.now()),
            interruption,
            isKept,
            expiresAt: sent.expires_at,
            isJson,
          });
        } finally {
          interruption.close();
        }
      }),
    'assent ask "Deploy 42?" --to ref:lead --detail Commit=3f2a --timeout 30m',
  );

/** Shortest time after which the service lets a message expire, in seconds. */
const SHORTEST_LIFE_S = 60;

/**
 * Returns after how many seconds a message expires that is to be withdrawn at the timeout: when the withdrawal would have
 * given up, so that nobody answers later, even if it failed.
 */
const expiryOf = ({
  timeout,
  keep = false,
  detach = false,
}: {
  timeout?: number | undefined;
  keep?: true | undefined | false;
  detach?: true | undefined | false;
}) =>
  timeout === undefined || keep || detach
    ? undefined
    : Math.max(SHORTEST_LIFE_S, Math.ceil((timeout + WITHDRAW_MS) / 1000));

function warnOfNobody(terminal: Terminal, { recipients, topic }: SentMessageOut) {
  const { yellow } = terminal.reportColours;
  if (recipients.people === 0)
    return terminal.report(
      yellow(`Nobody is subscribed to ${topic}: it is for everybody who joins before it closes.`),
    );
  if (recipients.reachable === 0)
    terminal.report(yellow('No recipient has a device that receives notifications.'));
  if (recipients.with_passkey === 0)
    terminal.report(yellow('No recipient has a passkey, so nobody can answer yet.'));
}
