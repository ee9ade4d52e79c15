/** What happened to a file that was read: its answer, or null when reading it was stopped; and how long that took the processor, ms. */
export type Read<Answer> = { answer: Answer | null; processorMs: number };

/**
 * Reads one thing. `onSlow` is called once when it has taken the processor for longer than most do; `isLong`: whether that is
 * to be expected.
 */
export type Reading<Request, Answer> = (
  request: Request,
  onSlow: () => void,
  known: { isLong: boolean },
) => { read: Promise<Read<Answer>>; stop(): void };

/** Of two at once, one reads what takes long. So what is read quickly never waits for more than one beginning of that. */
type Reader = 'quick' | 'long';
type Job<Request, Answer> = {
  accountId: string;
  request: Request;
  /** Whether it has taken longer than the quick reader allows. */
  isLong: boolean;
  resolve(answer: Answer | null): void;
  reject(error: unknown): void;
};
type Running<Request, Answer> = { reader: Reader; isStopped: boolean; job: Job<Request, Answer> };

/** Processor time after which the next requests of an account are read by the long reader, ms. */
const BUSY_MS = 1_000;
/** Part of the time that passes by which the use of an account is reduced. */
const FORGIVEN = 0.2;

/**
 * Opens turns for requests that take the processor for very different times. The account that has used the least of it
 * recently is next, of those of which nothing is read now. One request that proves slow keeps a reader of its own, and a second one starts again there later.
 * @param waitMs time after which a request that still waits is answered with null
 */
export function openFairTurns<Request, Answer>(
  start: Reading<Request, Answer>,
  { waitMs }: { waitMs: number },
) {
  const waiting = new Map<Job<Request, Answer>, NodeJS.Timeout>();
  const readers = new Map<Reader, Running<Request, Answer>>();
  const used = openUse();

  const readerOf = ({ accountId, isLong }: Job<Request, Answer>): Reader =>
    isLong || used.of(accountId) >= BUSY_MS ? 'long' : 'quick';

  const wait = (job: Job<Request, Answer>) => {
    const late = () => {
      waiting.delete(job);
      job.resolve(null);
    };
    waiting.set(job, setTimeout(late, waitMs));
    startNext();
  };

  /** What a file uses is known only when it was read. */
  const isBeingRead = ({ accountId }: Job<Request, Answer>) =>
    [...readers.values()].some(({ job }) => job.accountId === accountId);

  const startNext = () => {
    for (const reader of ['quick', 'long'] as const) {
      if (readers.has(reader)) continue;
      const [next] = [...waiting.keys()]
        .filter((job) => readerOf(job) === reader)
        .sort(
          (one, other) =>
            Number(isBeingRead(one)) - Number(isBeingRead(other)) ||
            used.of(one.accountId) - used.of(other.accountId),
        );
      if (next) void run(next, reader);
    }
  };

  const run = async (job: Job<Request, Answer>, reader: Reader) => {
    clearTimeout(waiting.get(job));
    waiting.delete(job);
    const running = { reader, isStopped: false, job };
    readers.set(reader, running);
    const onSlow = () => {
      if (running.reader === 'long') return;
      if (readers.has('long')) {
        running.isStopped = true;
        return stop();
      }
      readers.delete('quick');
      running.reader = 'long';
      readers.set('long', running);
      startNext();
    };
    const { read, stop } = start(job.request, onSlow, { isLong: reader === 'long' });
    try {
      const { answer, processorMs } = await read;
      used.add(job.accountId, processorMs);
      readers.delete(running.reader);
      if (running.isStopped) return wait({ ...job, isLong: true });
      job.resolve(answer);
    } catch (error) {
      readers.delete(running.reader);
      job.reject(error);
    }
    startNext();
  };

  return {
    /** Reads when it is the turn of the account; null: it was not, or reading took too long. */
    read: (accountId: string, request: Request): Promise<Answer | null> =>
      new Promise<Answer | null>((resolve, reject) => {
        wait({ accountId, request, isLong: false, resolve, reject });
      }),
  };
}

/** Counts the recent use of each account, which passes with time. */
function openUse() {
  const uses = new Map<string, { ms: number; at: number }>();
  const left = ({ ms, at }: { ms: number; at: number }) =>
    Math.max(0, ms - (performance.now() - at) * FORGIVEN);
  return {
    of(accountId: string): number {
      const use = uses.get(accountId);
      return use ? left(use) : 0;
    },
    add(accountId: string, ms: number) {
      for (const [id, use] of uses) if (left(use) === 0) uses.delete(id);
      uses.set(accountId, { ms: this.of(accountId) + ms, at: performance.now() });
    },
  };
}
