import {
  labelProcess,
  type MetricsText,
  measureProcess,
  metricsText,
} from '@assent/core/monitoring/metrics';
import { z } from 'zod';

/** A request of the supervisor for what this process measures, or the answer to a request of this process. */
const Received = z.discriminatedUnion('type', [
  z.object({ type: z.literal('measure'), id: z.number() }),
  z.object({
    type: z.literal('metrics'),
    id: z.number(),
    measured: z.array(z.array(z.looseObject({}))),
  }),
]);

/**
 * Returns a function that reads the metrics of all server processes that share the port. The supervisor that started them
 * asks each of them.
 */
export function metricsOfAllProcesses(processNumber: string): () => Promise<MetricsText> {
  labelProcess(processNumber);
  const waiting = new Map<number, (measured: object[]) => void>();
  let lastId = 0;
  process.on('message', async (message) => {
    const { data } = Received.safeParse(message);
    if (data?.type === 'measure')
      process.send?.({ type: 'measured', id: data.id, measured: await measureProcess() });
    if (data?.type !== 'metrics') return;
    waiting.get(data.id)?.(data.measured);
    waiting.delete(data.id);
  });
  return async () => {
    lastId += 1;
    const id = lastId;
    const measured = await new Promise<object[]>((resolve) => {
      waiting.set(id, resolve);
      process.send?.({ type: 'metrics', id });
    });
    return metricsText(measured);
  };
}
