import { AssentProblem } from '../errors.ts';

/**
 * Called once for each outage of the service, with the first failure and the time until which the call tries again.
 */
export type OnUnavailable = (error: Error, until: Date) => void;

/** Time for one attempt to send: after that, a silent service is reported. */
export const REPORT_MS = 9_000;

/** Reports the first failure of each outage. */
export type Outages = {
  onFailure(error: Error): void;
  /** There was a response: the next failure is another outage. */
  end(): void;
};

/** @param endsAt time until which the call tries again, ms */
export function watchOutages(endsAt: number, onUnavailable: OnUnavailable = warn): Outages {
  let isReported = false;
  return {
    onFailure(error) {
      if (isReported || !isOutage(error)) return;
      isReported = true;
      onUnavailable(error, new Date(endsAt));
    },
    end() {
      isReported = false;
    },
  };
}

/** A problem below 500 is a response: the limit of requests, or a first request that still runs. */
const isOutage = (error: Error) => !(error instanceof AssentProblem) || error.status >= 500;

const warn: OnUnavailable = ({ message }, until) =>
  // biome-ignore lint/suspicious/noConsole: silence for ten minutes would look like a person who does not answer
  console.warn(`assent: ${message} Trying again until ${until.toISOString()}.`);
