import { databaseNow } from '../../platform/database/clock.ts';
import { droppedRequests } from '../../platform/monitoring/metrics.ts';
import { newId } from '../../platform/schemas/identifiers.ts';
import { addRequests, type LoggedRequest } from './logged-request.model.ts';

/** A request that the transport has answered. */
export type AnsweredRequest = Omit<LoggedRequest, 'id'>;

/** Buffers answered requests until they are written. `record` returns at once and never throws. */
export type RequestRecorder = {
  record(request: AnsweredRequest): void;
  /** Writes the rest of the buffer. To be called after the last request. */
  stop(): Promise<void>;
};

export type RecorderOptions = {
  /** Writes rows in one statement. */
  write?: (requests: LoggedRequest[]) => Promise<unknown>;
  flushMs?: number;
  /** Maximum number of rows per statement. */
  batch?: number;
  /** Maximum number of buffered rows. */
  capacity?: number;
  /** Maximum number of requests of one app that are logged per minute. */
  perAccountMinute?: number;
};

/**
 * Collects requests and writes them in batches once a second, so that no request waits for its own row. The buffer is
 * bounded: requests that exceed its size or the limit of an app are counted and dropped, and so is a batch that the
 * database refuses. Logging never fails a request.
 */
export function createRequestRecorder(
  onError: (error: unknown) => void,
  {
    write = addRequests,
    flushMs = 1_000,
    batch = 500,
    capacity = 10_000,
    perAccountMinute = 1_200,
  }: RecorderOptions = {},
): RequestRecorder {
  const queue: LoggedRequest[] = [];
  const ofMinute = new Map<string, number>();
  let minute = 0;
  let writing: Promise<void> | undefined;

  const hasQuota = (appId: string) => {
    // The time of the response: slow requests began in another minute, and would reset the count.
    const now = Math.floor(databaseNow() / 60_000);
    if (now !== minute) {
      minute = now;
      ofMinute.clear();
    }
    const count = (ofMinute.get(appId) ?? 0) + 1;
    ofMinute.set(appId, count);
    return count <= perAccountMinute;
  };

  const writeAll = async () => {
    while (queue.length > 0) {
      const rows = queue.splice(0, batch);
      await write(rows).catch((error: unknown) => {
        droppedRequests.inc({ reason: 'write_failed' }, rows.length);
        onError(error);
      });
    }
  };
  const flush = () => {
    writing ??= writeAll().finally(() => {
      writing = undefined;
    });
    return writing;
  };

  const timer = setInterval(() => void flush(), flushMs);
  timer.unref();
  return {
    record(request) {
      if (!hasQuota(request.appId)) return droppedRequests.inc({ reason: 'account_limit' });
      if (queue.length >= capacity) return droppedRequests.inc({ reason: 'queue_full' });
      queue.push({ id: newId('req'), ...request });
    },
    async stop() {
      clearInterval(timer);
      await flush();
      await flush();
    },
  };
}
