import type { IncomingHttpHeaders } from 'node:http';
import { AggregatorRegistry, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { digestOf, isSameDigest } from '../credentials/keyring.ts';
import { sentPackets } from '../database/connections/statement-limits.ts';
import { poolUse } from '../database/database.ts';
import { dueWork } from '../database/work.ts';
import { isFromOwnMachine } from '../limits/own-machine.ts';

/** Metrics of this process. */
const ofProcess = new Registry();
/** Metrics counted in the database, which are equal for all processes. */
export const ofDatabase = new Registry();

export const counter = (name: string, help: string, labelNames: string[]) =>
  new Counter({ name, help, labelNames, registers: [ofProcess] });
export const gauge = (name: string, help: string, labelNames: string[]) =>
  new Gauge({ name, help, labelNames, registers: [ofProcess] });

export const buildInfo = gauge('assent_build_info', 'Always 1; its labels say which build runs.', [
  'version',
  'commit',
  'node',
]);

/** Duration of HTTP requests. `surface` has a fixed set of values, so that clients cannot create series. */
export const httpRequests = new Histogram({
  name: 'assent_http_request_duration_seconds',
  help: 'Duration of HTTP requests.',
  labelNames: ['surface', 'method', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
  registers: [ofProcess],
});

/** Requests that use the database, from their arrival to their answer, and those refused because there were too many. */
export const requestsInFlight = gauge(
  'assent_requests_in_flight',
  'Requests that use the database and are not answered yet, by priority.',
  ['priority'],
);
export const shedRequests = counter(
  'assent_requests_shed_total',
  'Requests refused with 503 because too many were in flight, by priority.',
  ['priority'],
);

/** How much later than planned a timer runs: for so long, everything else in this process also waits. */
export const eventLoopDelays = new Histogram({
  name: 'assent_event_loop_delay_seconds',
  help: 'Delay of a timer that is due every 20 ms.',
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [ofProcess],
});

export const garbageCollections = new Histogram({
  name: 'assent_garbage_collection_seconds',
  help: 'Duration of garbage collections, during which the process does nothing else.',
  labelNames: ['kind'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5],
  registers: [ofProcess],
});

export const pushOutcomes = counter('assent_pushes_total', 'Web Pushes by outcome.', ['outcome']);
export const callbackOutcomes = counter('assent_callbacks_total', 'Callback attempts by outcome.', [
  'outcome',
]);
export const callbacksUnderWay = gauge(
  'assent_callbacks_under_way',
  'Callback attempts of this process that are claimed, by whether their account is failing.',
  ['health'],
);
export const droppedRequests = counter(
  'assent_request_log_dropped_total',
  'Requests that are not in the request log, by why.',
  ['reason'],
);
export const discardedWrites = counter(
  'assent_discarded_writes_total',
  'What was not written because the message, person or account that it is about was deleted meanwhile, by kind.',
  ['kind'],
);
export const mailOutcomes = counter('assent_mails_total', 'E-mails by outcome.', ['outcome']);
export const objectStoreRequests = counter(
  'assent_object_store_requests_total',
  'Requests to the object store for files, by operation and HTTP status.',
  ['operation', 'result'],
);

/** Results of the last complete pass of this process over sealed values, while there is a previous master key. */
export const sealedByOtherKeys = gauge(
  'assent_sealed_by_other_keys',
  'Values that the last pass found sealed by a previous master key, or by one that is not configured.',
  ['key'],
);

/** Connections that the server closed because their request did not arrive. */
export const connectionsClosed = counter(
  'assent_connections_closed_total',
  'Connections closed before their request had arrived, by reason.',
  ['reason'],
);

/** Pages of the console and the inbox that receive changes from this process. */
export const connectedStreams = gauge(
  'assent_streams_connected',
  'Open pages with a stream of changes from this process.',
  ['who'],
);

new Gauge({
  name: 'assent_database_connections',
  help: 'Connections of the pool, and requests that wait for one.',
  labelNames: ['state'],
  registers: [ofProcess],
  collect() {
    for (const [state, count] of Object.entries(poolUse())) this.set({ state }, count);
  },
});

new Counter({
  name: 'assent_database_packets_total',
  help: 'Packets of statements that were sent to the database.',
  registers: [ofProcess],
  collect() {
    this.reset();
    this.inc(sentPackets());
  },
});

/** Counts accounts whose callbacks are disabled, when metrics are read. @param count by reason */
export const measureSwitchedOff = (
  count: () => Promise<{ reason: string; count: number }[]>,
): Gauge =>
  new Gauge({
    name: 'assent_callbacks_switched_off',
    help: 'Accounts whose callbacks are switched off, by why.',
    labelNames: ['reason'],
    registers: [ofDatabase],
    async collect() {
      this.reset();
      for (const { reason, count: accounts } of await count()) this.set({ reason }, accounts);
    },
  });

new Gauge({
  name: 'assent_work_due',
  help: 'Rows of work that are due and not claimed.',
  labelNames: ['table'],
  registers: [ofDatabase],
  async collect() {
    for (const { table, due } of await dueWork()) this.set({ table }, due);
  },
});

new Gauge({
  name: 'assent_work_oldest_seconds',
  help: 'How long the oldest of them has been due.',
  labelNames: ['table'],
  registers: [ofDatabase],
  async collect() {
    for (const { table, oldestMs } of await dueWork()) this.set({ table }, oldestMs / 1000);
  },
});

/** Metrics in Prometheus' text format, and its media type. */
export type MetricsText = { type: string; text: string };

/** Returns all metrics: of this process alone, or of all processes whose metrics are given. */
export async function metricsText(measured?: object[]): Promise<MetricsText> {
  const processes = measured ? AggregatorRegistry.aggregate(measured) : ofProcess;
  const texts = await Promise.all([processes.metrics(), ofDatabase.metrics()]);
  return { type: ofProcess.contentType, text: texts.join('\n') };
}

/** Returns the metrics of this process, as they are sent to another process. */
export const measureProcess = (): Promise<object> => ofProcess.getMetricsAsJSON();

/** Adds the label `process` to every series of this process. */
export const labelProcess = (number: string) => ofProcess.setDefaultLabels({ process: number });

/**
 * Returns whether a request may read the metrics: with `METRICS_TOKEN` as its Bearer token, or, if none is set, when
 * it was sent from this machine under a name of it, and not forwarded by a proxy. `remoteAddress` is the peer address of the connection.
 */
export function mayReadMetrics(
  headers: IncomingHttpHeaders,
  remoteAddress: string | undefined,
  token: string | null,
): boolean {
  if (token === null) return isFromOwnMachine(headers, remoteAddress);
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return isSameDigest(digestOf(given), digestOf(token));
}
