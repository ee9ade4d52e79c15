import { setTimeout as pause } from 'node:timers/promises';
import type { Assent, DrillOut, DrillPersonOut } from '@assent/sdk';
import { parseId, repeated } from '../arguments/arguments.ts';
import { parseSeconds, parseTimeout } from '../arguments/durations.ts';
import { LONGEST_WAIT_MS, topicOf } from '../asking/sending.ts';
import { connect, connectedCommand } from '../connections/connect.ts';
import { drillLines, summaryOf } from '../drills/drill-lines.ts';
import { type Context, exitCodes } from '../program/context.ts';
import { usageFailure } from '../program/failure.ts';
import { withExamples } from '../program/help.ts';

const POLL_MS = 2_000;

/** `assent drill`: sends people a notification that they only confirm, and lists who could not be reached. */
export const drill = (context: Context) =>
  withExamples(
    connectedCommand('drill')
      .description(
        'Sends people a test of their notifications, which they only confirm, and lists who could not be reached and why. Exit: 0 everybody confirmed, or without --wait it was started; 1 somebody did not confirm; 3 it is still open.',
      )
      .argument('[drill_id]', 'show this drill, and start none', parseId)
      .option('--topic <topic>', 'default: that of the profile, or the default topic')
      .option('--to <recipient>', 'usr_…, ref:… or group:…; repeat for more', repeated(String))
      .option('--expires <time>', 'when the drill ends, at most 30d; default: 1d', parseSeconds)
      .option('--wait', 'wait until it ends, and list the people')
      .option('--timeout <time>', 'wait at most so long, such as 30m', parseTimeout)
      .option('--end', 'end this drill first')
      .option('--idempotency-key <key>', 'start it once, however often it is run')
      .action(async (drillId, options) => {
        const { terminal } = context;
        if (options.end && drillId === undefined) throw usageFailure('--end needs a drill_id.');
        const connection = await connect(context, options);
        const { assent } = connection;
        if (options.end && drillId !== undefined) await assent.drills.end(drillId);
        const id = drillId ?? (await start(connection, options)).drill_id;
        const isWaited = options.wait === true || options.timeout !== undefined;
        if (drillId === undefined && !isWaited) {
          if (options.json) return terminal.printJson(await assent.drills.get(id));
          return terminal.print(id);
        }
        const found = isWaited
          ? await untilEnd(context, assent, id, options.timeout ?? LONGEST_WAIT_MS)
          : await assent.drills.get(id);
        const people: DrillPersonOut[] = [];
        for await (const person of assent.drills.eachPerson(id, { limit: 100 }))
          people.push(person);
        context.exitCode = exitCodeOf(found);
        if (options.json) return terminal.printJson({ ...found, people: onceEach(people) });
        drillLines(found, onceEach(people), terminal.colours).forEach(terminal.print);
      }),
    'assent drill --to group:ops --wait --timeout 1h',
  );

type Options = {
  topic?: string | undefined;
  to?: string[] | undefined;
  expires?: number | undefined;
  idempotencyKey?: string | undefined;
};

async function start(
  connection: Awaited<ReturnType<typeof connect>>,
  { topic, to, expires, idempotencyKey }: Options,
): Promise<DrillOut> {
  const drill = { topic: await topicOf(connection, topic), to, expires_in: expires };
  return connection.assent.drills.start(drill, { idempotencyKey });
}

/** Waits until a drill has ended, or everybody has confirmed, or the time is over. Returns it. */
async function untilEnd({ terminal }: Context, assent: Assent, id: string, timeoutMs: number) {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const found = await assent.drills.get(id, { limit: 1 });
    const isOver = found.ended_at !== null || found.counts.answered === found.counts.people;
    const left = until - Date.now();
    terminal.showStatus(isOver ? null : `${summaryOf(found)} …`);
    if (isOver || left <= 0 || terminal.outputClosed.aborted) {
      terminal.showStatus(null);
      return found;
    }
    await pause(Math.min(POLL_MS, left));
  }
}

function exitCodeOf({ ended_at, counts }: DrillOut): number {
  if (counts.answered === counts.people) return exitCodes.ok;
  return ended_at === null ? exitCodes.open : exitCodes.failed;
}

/** Somebody who confirms while the pages are read may be on two of them. The later one holds. */
const onceEach = (people: DrillPersonOut[]): DrillPersonOut[] => [
  ...new Map(people.map((person) => [person.subscriber_id, person])).values(),
];
