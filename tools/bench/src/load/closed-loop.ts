import { openConnections, type Shot, shootUntilAccepted } from './shot.ts';

/** What a load asks for, by connection. */
export type Next = (connection: number) => Shot;

/**
 * Keeps every connection busy for that long: each sends its next request when it has the answer to the one before.
 * @returns answers per second
 */
export async function closedLoop(
  origin: string,
  { connections, seconds, next }: { connections: number; seconds: number; next: Next },
): Promise<number> {
  const startedAt = performance.now();
  const answered = await onAll(origin, connections, next, () => elapsed(startedAt) < seconds);
  return answered / elapsed(startedAt);
}

/** Sends exactly so many requests. Returns the bodies of their responses, in the order of their arrival. */
export async function burst(
  origin: string,
  { connections, count, next }: { connections: number; count: number; next: Next },
): Promise<string[]> {
  let sent = 0;
  const bodies: string[] = [];
  const goesOn = () => {
    sent += 1;
    return sent <= count;
  };
  await onAll(origin, connections, next, goesOn, (body) => bodies.push(body));
  return bodies;
}

async function onAll(
  origin: string,
  connections: number,
  next: Next,
  goesOn: () => boolean,
  onAnswer: (body: string) => void = () => {},
) {
  const pool = openConnections(origin, connections);
  let answered = 0;
  const keepBusy = async (_: unknown, connection: number) => {
    while (goesOn()) {
      onAnswer(await shootUntilAccepted(pool, next(connection)));
      answered += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, keepBusy));
  } finally {
    await pool.destroy();
  }
  return answered;
}

const elapsed = (startedAt: number) => (performance.now() - startedAt) / 1000;
