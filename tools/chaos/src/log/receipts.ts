import { setTimeout as sleep } from 'node:timers/promises';
import { receiptCall } from '../calls.ts';
import type { Clients } from '../clients.ts';
import { type Entry, isFinal } from '../ledger.ts';
import type { Population } from '../population.ts';
import type { LoggedRow } from './stored.ts';

/** Time after the faults within which every entry must be in a checkpoint: ticks, restarts and a busy machine, ms. */
const timeoutMs = 20_000;
/** Time for one of many receipts, ms: 8 at a time took 4 ms for each. */
const eachMs = 20;
const atOnce = 8;

/** Asks for the receipts of all messages that became final, until each has a proof or the time is up. */
export async function askForReceipts(
  rows: readonly LoggedRow[],
  entries: readonly Entry[],
  clients: Clients,
  { pairs }: Population,
): Promise<void> {
  const byExt = new Map(entries.map((entry) => [entry.ext, entry]));
  const queue = rows.filter(({ status }) => isFinal(status)).values();
  const askNext = async () => {
    for (const { id, ext, appid } of queue) {
      const [entry, pair] = [
        byExt.get(ext),
        pairs.find(({ business }) => business.appid === appid),
      ];
      // A message of nobody is a violation of its own.
      if (entry && pair)
        await clients.untilDefinite(entry, { kind: 'receipt' }, receiptCall(pair, id));
    }
  };
  await Promise.race([
    Promise.all(Array.from({ length: atOnce }, askNext)),
    sleep(timeoutMs + rows.length * eachMs),
  ]);
}
