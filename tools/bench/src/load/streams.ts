import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from '../seeds/person.ts';

/** One open page of a person, as the server sees it. */
export type OpenPage = {
  /** Resolves when a change of this message has arrived, with the time of its arrival (`performance.now()`). */
  arrival(messageId: string): Promise<number>;
  close(): void;
};

/** Opens the stream of changes of a person. Resolves when it is confirmed. @throws Error when it is refused */
export async function openPage(url: string, person: Person, address: string): Promise<OpenPage> {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  const input = encodeURIComponent(JSON.stringify({}));
  socket.write(
    [
      `GET /trpc/changes.ofPerson?input=${input} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      'Accept: text/event-stream',
      `Cookie: ${person.cookie}`,
      `X-Forwarded-For: ${address}`,
      '\r\n',
    ].join('\r\n'),
  );
  let text = '';
  let expected: { text: string; arrived(at: number): void; failed(error: Error): void } | null;
  const look = () => {
    if (expected && text.includes(expected.text)) expected.arrived(performance.now());
    else if (/^HTTP\/1\.1 [45]/.test(text)) expected?.failed(new Error(text));
  };
  socket.on('data', (chunk: Buffer) => {
    // A change is short; what came before it is not read again.
    text = (text + chunk.toString('latin1')).slice(-1_000);
    look();
  });
  socket.on('error', () => {}); // its close follows
  socket.once('close', () => expected?.failed(new Error(`a page was closed: ${text}`)));
  const until = (awaited: string) =>
    new Promise<number>((arrived, failed) => {
      expected = { text: awaited, arrived, failed };
      look();
    }).finally(() => {
      expected = null;
    });
  await until('data: [');
  return {
    arrival: until,
    close: () => void socket.destroy(),
  };
}

/** How many pages connect at a time, and how often one that is refused or closed tries again. */
type Connecting = { atOnce: number; retries: number };

/** Opens so many pages. @param personAt whose page the one with this index is */
export async function openPages(
  url: string,
  count: number,
  personAt: (index: number) => Person,
  { atOnce, retries }: Connecting = { atOnce: 32, retries: 0 },
): Promise<OpenPage[]> {
  const pages: OpenPage[] = [];
  let next = 0;
  const open = async () => {
    while (next < count) {
      const index = next++;
      const address = `10.1.${Math.floor(index / 250)}.${index % 250}`;
      pages.push(await withRetries(retries, () => openPage(url, personAt(index), address)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, open));
  return pages;
}

/** Tries again after 1 to 4 s, as a page does. @throws the last error */
async function withRetries<T>(retries: number, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (retries === 0) throw error;
  }
  await pause(1_000 + Math.random() * 3_000);
  return withRetries(retries - 1, act);
}
