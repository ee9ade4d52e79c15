import { Gauge } from 'prom-client';
import { counter, ofDatabase } from './metrics.ts';

// Metrics of the transparency log and of witnesses.

export const logRefusals = counter(
  'assent_log_refusals_total',
  'How often this process did not append to the transparency log, because that would contradict a checkpoint.',
  [],
);

/** State of the transparency log, when metrics are read. */
export const measureLog = (
  read: () => Promise<{ size: number; oldestMs: number }>,
): readonly Gauge[] => [
  new Gauge({
    name: 'assent_log_size',
    help: 'Entries in the transparency log.',
    registers: [ofDatabase],
    async collect() {
      this.set((await read()).size);
    },
  }),
  new Gauge({
    name: 'assent_log_oldest_seconds',
    help: 'How long the oldest entry has waited that is in no checkpoint yet.',
    registers: [ofDatabase],
    async collect() {
      this.set((await read()).oldestMs / 1000);
    },
  }),
];

/** Requests to the witnesses of the log, and those of other logs to this witness. */
export const witnessRequests = counter(
  'assent_log_witness_requests_total',
  'Requests for cosignatures of the transparency log, by witness and result.',
  ['witness', 'result'],
);
export const witnessedRequests = counter(
  'assent_witness_requests_total',
  'Requests to cosign checkpoints of other logs, by log and result.',
  ['log', 'result'],
);

/** State of the witnesses, when metrics are read. @param read `ageMs` is null before the first cosignature */
export const measureWitnesses = (
  read: () => Promise<{ witness: string; ageMs: number | null; behind: number }[]>,
): readonly Gauge[] => [
  new Gauge({
    name: 'assent_log_witness_age_seconds',
    help: 'Age of the newest cosignature of each witness.',
    labelNames: ['witness'],
    registers: [ofDatabase],
    async collect() {
      this.reset();
      for (const { witness, ageMs } of await read())
        if (ageMs !== null) this.set({ witness }, ageMs / 1000);
    },
  }),
  new Gauge({
    name: 'assent_log_witness_behind',
    help: 'Entries of the transparency log that each witness has not cosigned.',
    labelNames: ['witness'],
    registers: [ofDatabase],
    async collect() {
      this.reset();
      for (const { witness, behind } of await read()) this.set({ witness }, behind);
    },
  }),
];
