import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { spawnChild } from '@assent/launch/machine/child-process';
import { freePort } from '@assent/testkit/deployments/listen';
import { until } from '@assent/testkit/until';
import { inject } from 'vitest';
import { trackPages } from '../open-pages.ts';
import type { Screen } from '../screen.ts';
import { screenOf } from './screen.ts';
import { startSession } from './webdriver.ts';

const window = fileURLToPath(new URL('window.py', import.meta.url));

/** WebKitGTK with a new profile, in a window of its own. */
export interface WebKit {
  screen: Screen;
  resize(size: { width: number; height: number }): Promise<void>;
  close(): Promise<void>;
}

/** Starts an X server and WebKit’s driver, and by it a window of that size. */
export async function openWebKit(size: { width: number; height: number }): Promise<WebKit> {
  const found = inject('webkit');
  if ('missing' in found) throw new Error(found.missing);
  const endings: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of endings.reverse()) await end();
  };
  try {
    const profile = await mkdtemp(join(tmpdir(), 'webkit-'));
    endings.push(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
    const display = await startDisplay(join(dirname(found.path), 'Xvfb'));
    endings.push(display.stop);
    const driver = await startDriver(found.path, display.name);
    endings.push(driver.stop);
    const session = await startSession(driver.url, {
      'webkitgtk:browserOptions': {
        binary: join(dirname(found.path), 'python3'), // which can import what the window consists of
        args: [
          window,
          '--automation',
          `--profile=${profile}`,
          `--width=${size.width}`,
          `--height=${size.height}`,
        ],
      },
    });
    endings.push(session.quit);
    const screen = screenOf(session);
    const untrackPages = trackPages(() => [screen]);
    endings.push(async () => untrackPages());
    return { screen, resize: session.resize, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startDriver(program: string, display: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const driver = spawnChild(program, [`--port=${port}`], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Nothing of it is seen on a bus of the machine; what would answer there, such as screen readers, is not needed.
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      NO_AT_BRIDGE: '1',
    },
  });
  const ended = once(driver, 'exit');
  const isUp = () =>
    fetch(`${url}/status`).then(
      () => true,
      () => undefined,
    );
  await until(isUp, () => 'WebKitWebDriver does not listen.');
  const stop = async () => {
    driver.kill();
    await ended;
  };
  return { url, stop };
}

/** A screen that nobody sees. */
interface Display {
  /** What programs find it by, such as `:99`. */
  name: string;
  stop(): Promise<void>;
}

/** Starts a virtual X server on the first display that is free; it listens on a Unix socket only. */
async function startDisplay(program: string): Promise<Display> {
  const server = spawnChild(
    program,
    ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`Xvfb ended (exit code ${code}).`);
  });
  ended.catch(() => {});
  if (!server.stdout) throw new Error('Xvfb has no output.');
  const said = once(createInterface(server.stdout), 'line');
  const [number] = await Promise.race([said, ended]);
  return {
    name: `:${number}`,
    stop: async () => {
      server.kill();
      await ended.catch(() => {});
    },
  };
}
