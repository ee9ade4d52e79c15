import { randomUUID } from 'node:crypto';
import type { MessageIn, SentMessageOut } from '@assent/sdk';
import { Option } from '@commander-js/extra-typings';
import { parseDetail, parseEach, repeated, wholeNumber } from '../arguments/arguments.ts';
import { parseSeconds, parseTimeout } from '../arguments/durations.ts';
import { parseCard, parseFields } from '../arguments/fields.ts';
import { WITHDRAW_MS, waitForAnswer } from '../asking/answers.ts';
import { blocksOf, checkInputs, parseMoney, withAmountField } from '../asking/blocks.ts';
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
import { inManual, withExamples } from '../program/help.ts';
import { openInterruption } from '../terminal/interruption.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { dayAndTime } from '../terminal/texts.ts';

/** `assent ask`: sends a message, waits, and prints who decided. */
export const ask = (context: Context) =>
  withExamples(
    connectedCommand('ask')
      .description('Asks and waits. Exit: 0 approved, 1 rejected, 2 expired or canceled, 3 open.')
      .argument('<title>')
      .option('--to <recipient>', 'usr_…, ref:…, group:ops/on-call; repeat', repeated(String))
      .option('--required <n>', 'number of people who must approve', wholeNumber(1, 10))
      .option(
        '--each <group:n>',
        'approvals of a group: group:finance:2; repeat',
        repeated(parseEach),
      )
      .option(
        '--exclude <person>',
        'sees it and cannot answer; also a group; repeat',
        repeated(String),
      )
      .addOption(
        new Option('--values <which>', 'what several people fill in')
          .choices(['same', 'each'] as const)
          .hideHelp(),
      )
      .option('--topic <topic>', 'default: that of the profile, or the default topic')
      .option('--body <text>', 'text below the title; - reads standard input')
      .option('--detail <label=value>', 'a row below the text; repeat', repeated(parseDetail))
      .option('--field <field>', 'to fill in: key:type=default or @file.json; repeat', parseFields)
      .option(
        '--money <amount>',
        '"1200.00 EUR"; also --payee, --account, --edit-amount',
        parseMoney,
      )
      .addOption(inManual('--payee <name>', 'who gets the money'))
      .addOption(inManual('--account <account>', 'to which account, such as an IBAN'))
      .addOption(inManual('--edit-amount', 'people may change the amount'))
      .option(
        '--file <path>',
        'PDF, or image with --alt; --table, --diff; repeat',
        repeated(String),
      )
      .addOption(
        inManual('--alt <text>', 'what the image shows; repeat').argParser(repeated(String)),
      )
      .addOption(
        inManual('--table <file>', 'CSV with a line of labels, or -; repeat').argParser(
          repeated(String),
        ),
      )
      .addOption(
        inManual('--diff <file>', 'unified diff, or - for standard input; repeat').argParser(
          repeated(String),
        ),
      )
      .option('--ext <text>', 'your reference, which events repeat')
      .addOption(inManual('--approve-label <text>', 'label of the button that approves'))
      .addOption(inManual('--reject-label <text>', 'label of the button that rejects'))
      .option('--card <json>', 'the rest of the card, as labels: JSON or @file', parseCard)
      .option('--passkey', 'require an answer that is signed by a passkey')
      .option('--timeout <time>', 'then the message is withdrawn, such as 30m', parseTimeout)
      .option('--expires <time>', 'when the message expires', parseSeconds)
      .addOption(
        inManual('--notify-after <time>', 'notify that much later, if it is still open').argParser(
          parseSeconds,
        ),
      )
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
        checkInputs(options);
        const body = options.body === '-' ? await terminal.readInput() : options.body;
        if (body === null) throw usageFailure('--body -: standard input is not UTF-8.');
        const { card = {} } = options;
        const call = { timeoutMs: sendMs };
        const topic = await topicOf(connection, options.topic, call);
        const key = options.idempotencyKey;
        const blocks = await blocksOf(options, { assent, terminal, key, call });
        const message: MessageIn = {
          topic,
          type: 'approval',
          to: options.to,
          ext: options.ext,
          require: options.passkey ? 'passkey' : undefined,
          expires_in: options.expires ?? expiryOf(options),
          notify_after: options.notifyAfter,
          approvals: approvalsOf(options),
          // Who waits at a terminal can answer what people ask first.
          questions: terminal.canAsk && !isJson && !options.detach ? 'allowed' : undefined,
          payload: {
            ...card,
            title,
            body: body?.trimEnd() || card.body,
            details: options.detail ?? card.details,
            blocks,
            fields: withAmountField(options.field ?? card.fields, options),
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
          if (!isJson) warn(terminal, sent);
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

type Approvals = NonNullable<MessageIn['approvals']>;

/** Returns what the options say of approvals; undefined if nothing. @throws UsageFailure for both kinds of numbers */
function approvalsOf({
  required,
  each,
  exclude,
  values,
}: {
  [Member in 'required' | 'each' | 'exclude' | 'values']?: Approvals[Member];
}): Approvals | undefined {
  if (each && required !== undefined)
    throw usageFailure('--required cannot be given with --each, whose numbers are added.');
  const given = { exclude, values, ...(each ? { each } : { required }) };
  return Object.values(given).some((value) => value !== undefined) ? given : undefined;
}

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

function warn(terminal: Terminal, { recipients, topic, warnings }: SentMessageOut) {
  const { yellow } = terminal.reportColours;
  for (const warning of warnings) terminal.report(yellow(warning));
  const { people, on_call_missing, not_subscribed } = recipients;
  if (on_call_missing.length > 0)
    terminal.report(
      yellow(`Nobody is on call in ${on_call_missing.join(', ')}: it is for the whole group.`),
    );
  if (not_subscribed > 0)
    terminal.report(
      yellow(
        `${not_subscribed === 1 ? '1 member is' : `${not_subscribed} members are`} not subscribed to ${topic}, and will not get it.`,
      ),
    );
  if (people === 0)
    return terminal.report(
      yellow(`Nobody is subscribed to ${topic}: it is for everybody who joins before it closes.`),
    );
  if (recipients.reachable === 0)
    terminal.report(yellow('No recipient has a device that receives notifications.'));
  if (recipients.with_passkey === 0)
    terminal.report(yellow('No recipient has a passkey, so nobody can answer yet.'));
}
