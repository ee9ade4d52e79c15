import { asJob } from '../../platform/database/connections/statement-limits.ts';
import type { WitnessPoster } from '../../platform/outbound/witness-poster.ts';
import type { Service } from '../../platform/service.ts';
import { type DueRequest, dueRequests } from './witnesses.ts';

/**
 * Asks the witnesses to cosign the checkpoints of the log, each at its own pace. Nothing waits for it.
 * @param report called with errors of ours; they never stop it
 */
export function openCosigner(
  service: Service,
  post: WitnessPoster,
  report: (error: unknown) => void,
) {
  const asking = new Map<string, Promise<void>>();
  let sweeping: Promise<void> | null = null;
  let isAgain = false;
  let isStopping = false;

  const start = ({ id, ask }: DueRequest) => {
    if (asking.has(id) || isStopping) return;
    const asked = asJob(ask)
      .catch((error) => void report(error))
      .then((hasAsked) => {
        asking.delete(id);
        // It may have been the last of its round.
        if (hasAsked) wake();
      });
    asking.set(id, asked);
  };
  const sweepAll = async () => {
    try {
      while (isAgain && !isStopping) {
        isAgain = false;
        for (const request of await dueRequests(service, post)) start(request);
      }
    } finally {
      sweeping = null;
    }
  };
  /** Starts the requests that are due, and returns without waiting for them. */
  const sweep = (): Promise<void> => {
    isAgain = true;
    sweeping ??= asJob(sweepAll);
    return sweeping;
  };
  const wake = () => {
    if (!isStopping && service.witnesses.length > 0) sweep().catch(report);
  };
  return {
    wake,
    sweep,
    /** Waits for the requests under way, and starts no more. */
    async finish() {
      isStopping = true;
      await sweeping?.catch(report);
      await Promise.all(asking.values());
    },
  };
}
