import { connect as connectTo, createServer, type Socket } from 'node:net';
import { freePort } from './listen.ts';

/** The line between a browser and the product, which a test can cut as a tunnel or a lift does. */
export interface Wire {
  /** Where the browser finds the product: give it to the stage as `BASE_URL`. */
  url: string;
  /** Leads to the server that listens there. */
  leadTo(serverUrl: string): void;
  /** Nothing gets through any more, either way. */
  cut(): void;
  /** Requests still arrive, and their answers are lost. */
  loseAnswers(): void;
  mend(): void;
  stop(): void;
}

export async function layWire(): Promise<Wire> {
  let serverPort = 0;
  let state: 'whole' | 'cut' | 'deaf' = 'whole';
  const ends = new Set<Socket>();
  const hangUp = () => {
    for (const end of ends) end.destroy();
  };

  const server = createServer((near) => {
    if (state === 'cut') return near.destroy();
    const far = connectTo(serverPort, 'localhost');
    for (const end of [near, far]) {
      ends.add(end);
      end.on('close', () => ends.delete(end));
      // The other side is told by the close alone.
      end.on('error', () => end.destroy());
    }
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far);
    far.on('data', (bytes) => (state === 'deaf' ? near.destroy() : near.write(bytes)));
  });
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, 'localhost', listening));
  return {
    url: `http://localhost:${port}`,
    leadTo: (serverUrl) => {
      serverPort = Number(new URL(serverUrl).port);
    },
    cut: () => {
      state = 'cut';
      hangUp();
    },
    loseAnswers: () => {
      state = 'deaf';
    },
    mend: () => {
      state = 'whole';
    },
    stop: () => {
      hangUp();
      server.close();
    },
  };
}
