import type { Bench, Scenario } from '../bench.ts';
import { inEnvironment } from '../environments/environment.ts';
import { type Receiver, startReceiver } from '../environments/receiver.ts';
import { checkpointDelays } from '../receipts/checkpoint-delays.ts';
import { compareCosts } from '../receipts/costs.ts';
import { largeLog } from '../receipts/large-log.ts';
import type { Line } from '../report.ts';

const WITHOUT_LOG = ['--import', import.meta.resolve('../receipts/without-log.mjs')];

/** What the transparency log costs, and how soon it proves an answer. */
export const receipts: Scenario = {
  name: 'receipts',
  async run(bench) {
    const receiver = await startReceiver();
    try {
      return [
        ...(await costs(bench, receiver)),
        ...(await inEnvironment(bench, (few) =>
          inEnvironment(bench, (many) => largeLog(bench, { few, many })),
        )),
      ];
    } finally {
      await receiver.close();
    }
  },
};

const costs = (bench: Bench, receiver: Receiver): Promise<Line[]> =>
  inEnvironment(bench, async (whole) => {
    const compared = await inEnvironment(
      bench,
      (bare) => compareCosts(bench, receiver, { whole, bare }),
      { nodeOptions: WITHOUT_LOG },
    );
    return [...compared, ...(await checkpointDelays(bench, whole, receiver))];
  });
