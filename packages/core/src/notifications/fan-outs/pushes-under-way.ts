import { asJob } from '../../platform/database/connections/statement-limits.ts';
import { behindCommit } from '../../platform/database/database.ts';
import type { RowOfApp } from '../../platform/database/rows.ts';
import { openSlowRoom } from '../../platform/limits/slow-room.ts';
import type { PushSender } from '../../platform/outbound/push-sender.ts';
import { type DuePush, pushesWithMessages } from '../pushes/push.model.ts';
import type { PushRunner } from '../pushes/push-work.ts';
import { type Beginning, beginningOf } from './fan-out.ts';
import { claimPushes, sendClaimedPushes } from './send-pushes.ts';

/** Maximum number of push jobs in flight in a process. */
const MAX_IN_FLIGHT = 128;
const MAX_TOGETHER = 32;
/** Maximum number of jobs beyond these, of which each has taken long: what hangs leaves room for others. */
const MAX_SLOW = 256;

/**
 * Runs push jobs in this process until it is stopped: those that it writes with its claim, and, while more are due than
 * it runs, the oldest of any process, a batch for each one that has ended.
 * @param report called with errors; they never stop it
 */
export function openPushes(
  send: PushSender,
  stopping: AbortSignal,
  report: (error: unknown) => void,
  { inFlight: most = MAX_IN_FLIGHT, together = MAX_TOGETHER, slow = MAX_SLOW } = {},
) {
  const working = new Set<Promise<void>>();
  const slowRoom = openSlowRoom({ most: slow });
  let inFlight = 0;
  /** Whether more jobs may be due than are in flight here. */
  let isBehind = false;
  let claiming: Promise<void> | null = null;

  const room = () => (stopping.aborted ? 0 : Math.max(0, most - inFlight));

  const work = (jobs: number, doing: Promise<void>) => {
    inFlight += jobs;
    const done: Promise<void> = doing.catch(report).finally(() => {
      working.delete(done);
    });
    working.add(done);
    void slowRoom.slotIsFree(done, { places: jobs }).then(() => {
      inFlight -= jobs;
      if (isBehind) void sweep();
    });
  };

  const start = (some: DuePush[], claim: string, begun?: (() => Promise<Beginning>) | null) =>
    work(
      some.length,
      asJob(async () =>
        sendClaimedPushes(send, some, { claim, stopping, begun: (await begun?.()) ?? null }),
      ),
    );

  const run = (pushes: DuePush[], claim: string) => {
    for (let first = 0; first < pushes.length; first += together)
      start(pushes.slice(first, first + together), claim);
  };

  const begin = (pushes: DuePush[], claim: string) => {
    if (pushes.length > together) return () => run(pushes, claim);
    const begun = behindCommit(() => asJob(() => beginningOf(pushes)));
    return () => start(pushes, claim, begun);
  };

  const runRead = (jobs: RowOfApp[], claim: string) =>
    asJob(async () => run(await pushesWithMessages(jobs), claim));

  const claimBatches = async () => {
    while (room() >= together) {
      // A job that is queued from now on sets it again.
      isBehind = false;
      const { pushes, token, claimed } = await claimPushes(together);
      isBehind ||= claimed === together;
      if (pushes.length) start(pushes, token);
      if (!isBehind) return;
    }
  };

  const sweep = (): Promise<void> => {
    claiming ??= asJob(claimBatches)
      .catch(report)
      .finally(() => {
        claiming = null;
        if (isBehind && room() >= together) void sweep();
      });
    return claiming;
  };

  return {
    // Jobs that wait are older than those that are written now.
    room: () => (isBehind ? 0 : room()),
    begin,
    runWritten: (jobs: RowOfApp[], claim: string) => work(jobs.length, runRead(jobs, claim)),
    runLater() {
      isBehind = true;
      void sweep();
    },
    /** Starts jobs that are due, whichever process wrote them, as far as there is room. Does not wait for them. */
    sweep,
    /** Waits until nothing is in flight. */
    async finish() {
      while (claiming || working.size) await Promise.all([claiming, ...working]);
    },
  } satisfies PushRunner & Record<string, unknown>;
}
