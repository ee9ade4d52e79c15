import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { inject } from 'vitest';
import type { PushService } from '../push-services/push-service.ts';
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

/** A real browser with a new profile. */
export interface Browser {
  context: BrowserContext;
  /** What its pages logged as errors, requests that failed among them. */
  consoleErrors: string[];
  close(): Promise<void>;
}

/** How the browser starts. Without a desktop and a push service it has no notifications. */
export interface BrowserOptions {
  desktop?: Desktop;
  pushService?: PushService;
  /** The site that may show notifications. */
  origin?: string;
  /** The size of a phone by default. */
  viewport?: { width: number; height: number };
  /** A touch screen instead of a mouse. */
  hasTouch?: boolean;
  /** The port on which another program can control it. */
  debuggingPort?: number;
}

/** Starts Chromium. Push works in a persistent context only: a private window may not subscribe. */
export async function openBrowser({
  desktop,
  pushService,
  origin,
  viewport = { width: 390, height: 844 },
  hasTouch = false,
  debuggingPort,
}: BrowserOptions = {}): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: inject('chromium'),
    viewport,
    hasTouch,
    isMobile: hasTouch,
    env: { ...process.env, ...desktop?.environment },
    reducedMotion: 'reduce',
    args: [
      '--disable-background-networking',
      `--disable-features=${switchedOff.join(',')}`,
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ...(debuggingPort ? [`--remote-debugging-port=${debuggingPort}`] : []),
      ...(pushService?.chromiumArguments ?? []),
    ],
  });
  if (origin) await context.grantPermissions(['notifications'], { origin });
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
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
