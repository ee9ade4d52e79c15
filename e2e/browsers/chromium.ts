import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PushService } from '@assent/testkit/push-services/push-service';
import {
  type BrowserContext,
  type BrowserContextOptions,
  type Browser as ChromiumProcess,
  chromium,
} from 'playwright-core';
import { inject } from 'vitest';
import type { Desktop } from './desktop.ts';
import { trackPages } from './open-pages.ts';

/**
 * Not part of what is tested: the address bar's popup, a page of Chromium's own that starts with each browser and takes
 * half of its start. The last `--disable-features` wins, so this one repeats what Playwright switches off.
 */
const switchedOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** What every Chromium is started with. */
const switches = [
  '--disable-background-networking',
  `--disable-features=${switchedOff.join(',')}`,
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** A window of a real browser, with storage of its own. */
export interface Browser {
  context: BrowserContext;
  /** What its pages logged as errors, requests that failed among them. */
  consoleErrors: string[];
  close(): Promise<void>;
}

/** What needs a process of its own. Without a desktop and a push service there are no notifications. */
interface ProcessOptions {
  desktop?: Desktop;
  pushService?: PushService;
  /** The site that may show notifications. */
  origin?: string;
  /** The port on which another program can control it. */
  debuggingPort?: number;
}

/** How the browser is opened. */
export interface BrowserOptions extends ProcessOptions {
  /** The size of a phone by default. */
  viewport?: { width: number; height: number };
  /** A touch screen instead of a mouse. */
  hasTouch?: boolean;
}

interface Window {
  context: BrowserContext;
  /** Removes what is left of it when it is closed. */
  end?(): Promise<void>;
}

/** Opens Chromium: a process of its own if pages get notifications or another program controls it. */
export async function openBrowser({
  viewport = { width: 390, height: 844 },
  hasTouch = false,
  ...needs
}: BrowserOptions = {}): Promise<Browser> {
  const size = { viewport, hasTouch, isMobile: hasTouch, reducedMotion: 'reduce' } as const;
  const isOwn = Object.values(needs).some(Boolean);
  const { context, end } = isOwn ? await openOwn(needs, size) : await openPrivateWindow(size);
  const consoleErrors: string[] = [];
  context.on('weberror', (error) => consoleErrors.push(String(error.error())));
  context.on('console', (message) => {
    // A 401 is how a page learns that nobody is signed in.
    if (message.type() === 'error' && !message.text().includes('401'))
      consoleErrors.push(`${message.text()} ${message.location().url}`);
  });
  const untrackPages = trackPages(() => context.pages());
  return {
    context,
    consoleErrors,
    close: async () => {
      untrackPages();
      await context.close();
      await end?.();
    },
  };
}

/** The Chromium of all private windows of this process. It ends with it. */
let running: Promise<ChromiumProcess> | undefined;

async function openPrivateWindow(size: BrowserContextOptions): Promise<Window> {
  running ??= chromium.launch({ executablePath: inject('chromium'), args: switches });
  return { context: await (await running).newContext(size) };
}

/** Starts a Chromium with a new profile. Push works only there: a private window may not subscribe. */
async function openOwn(
  { desktop, pushService, origin, debuggingPort }: ProcessOptions,
  size: BrowserContextOptions,
): Promise<Window> {
  const profile = await mkdtemp(join(tmpdir(), 'browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...size,
    executablePath: inject('chromium'),
    env: { ...process.env, ...desktop?.environment },
    args: [
      ...switches,
      ...(debuggingPort ? [`--remote-debugging-port=${debuggingPort}`] : []),
      ...(pushService?.chromiumArguments ?? []),
    ],
  });
  if (origin) await context.grantPermissions(['notifications'], { origin });
  return { context, end: () => rm(profile, { recursive: true, force: true, maxRetries: 5 }) };
}
