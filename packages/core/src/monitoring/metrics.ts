import { Counter, Gauge, Histogram, register } from 'prom-client';
import { poolUse } from '../database/database.ts';
import { dueWork } from '../database/work.ts';

// Server and worker may be two bundles in one process and share prom-client's one registry: whoever comes second
// finds the metrics there.

const find = <T extends Counter | Gauge | Histogram>(
  kind: new (...args: never[]) => T,
  name: string,
  make: () => T,
): T => {
  const known = register.getSingleMetric(name);
  return known instanceof kind ? known : make();
};

const counter = (name: string, help: string, labelNames: string[]) =>
  find(Counter, name, () => new Counter({ name, help, labelNames }));

export const buildInfo = find(
  Gauge,
  'assent_build_info',
  () =>
    new Gauge({
      name: 'assent_build_info',
      help: 'Always 1; its labels say which build runs.',
      labelNames: ['version', 'commit', 'node'],
    }),
);

/** How HTTP requests went. `surface` is one of few, so that clients cannot make series. */
export const httpRequests = find(
  Histogram,
  'assent_http_request_duration_seconds',
  () =>
    new Histogram({
      name: 'assent_http_request_duration_seconds',
      help: 'Duration of HTTP requests.',
      labelNames: ['surface', 'method', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
    }),
);

export const pushOutcomes = counter('assent_pushes_total', 'Web Pushes by outcome.', ['outcome']);
export const callbackOutcomes = counter('assent_callbacks_total', 'Callback attempts by outcome.', [
  'outcome',
]);
export const callbacksUnderWay = find(
  Gauge,
  'assent_callbacks_under_way',
  () =>
    new Gauge({
      name: 'assent_callbacks_under_way',
      help: 'Callback attempts of this process that are claimed, by whether their account is failing.',
      labelNames: ['health'],
    }),
);
export const droppedRequests = counter(
  'assent_request_log_dropped_total',
  'Requests that are not in the request log, by why.',
  ['reason'],
);
export const mailOutcomes = counter('assent_mails_total', 'E-mails by outcome.', ['outcome']);

/** What the last complete pass of this process over sealed values found, while there is a previous master key. */
export const sealedByOtherKeys = find(
  Gauge,
  'assent_sealed_by_other_keys',
  () =>
    new Gauge({
      name: 'assent_sealed_by_other_keys',
      help: 'Values that the last pass found sealed by a previous master key, or by one that is not configured.',
      labelNames: ['key'],
    }),
);

/** Connections that the server closed because their request did not arrive. */
export const connectionsClosed = counter(
  'assent_connections_closed_total',
  'Connections closed before their request had arrived, by reason.',
  ['reason'],
);

/** Pages of the console and the inbox that hear of changes from this process. */
export const connectedStreams = find(
  Gauge,
  'assent_streams_connected',
  () =>
    new Gauge({
      name: 'assent_streams_connected',
      help: 'Pages that hear of changes from this process.',
      labelNames: ['who'],
    }),
);

/** Counts accounts whose callbacks are switched off, when metrics are read. @param count by reason */
export const measureSwitchedOff = (
  count: () => Promise<{ reason: string; count: number }[]>,
): Gauge =>
  find(
    Gauge,
    'assent_callbacks_switched_off',
    () =>
      new Gauge({
        name: 'assent_callbacks_switched_off',
        help: 'Accounts whose callbacks are switched off, by why.',
        labelNames: ['reason'],
        async collect() {
          this.reset();
          for (const { reason, count: accounts } of await count()) this.set({ reason }, accounts);
        },
      }),
  );

find(
  Gauge,
  'assent_work_due',
  () =>
    new Gauge({
      name: 'assent_work_due',
      help: 'Rows of work that are due and not claimed.',
      labelNames: ['table'],
      async collect() {
        for (const { table, due } of await dueWork()) this.set({ table }, due);
      },
    }),
);

find(
  Gauge,
  'assent_work_oldest_seconds',
  () =>
    new Gauge({
      name: 'assent_work_oldest_seconds',
      help: 'How long the oldest of them has been due.',
      labelNames: ['table'],
      async collect() {
        for (const { table, oldestMs } of await dueWork()) this.set({ table }, oldestMs / 1000);
      },
    }),
);

find(
  Gauge,
  'assent_database_connections',
  () =>
    new Gauge({
      name: 'assent_database_connections',
      help: 'Connections of the pool, and requests that wait for one.',
      labelNames: ['state'],
      collect() {
        for (const [state, count] of Object.entries(poolUse())) this.set({ state }, count);
      },
    }),
);

/** Everything that is measured, in Prometheus' text format, and its media type. */
export const metricsText = async () => ({
  type: register.contentType,
  text: await register.metrics(),
});
