import type { FirefoxPushService } from '@assent/testkit/push-services/firefox-push-service';
import { type BrowserContext, firefox } from 'playwright-core';
import { inject } from 'vitest';
import type { Desktop } from './desktop.ts';
import { trackPages } from './open-pages.ts';

/** What keeps Firefox on this machine: names are not looked up, and all but the loopback goes to a closed port. */
const nowhereElse = {
  'network.dns.disabled': true,
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.allow_hijacking_localhost': false,
  'network.proxy.no_proxies_on': 'localhost, 127.0.0.1',
};

/** A real Firefox with a new profile. */
export interface Firefox {
  context: BrowserContext;
  close(): Promise<void>;
}

/** What Firefox gets: a phone’s size unless told otherwise, and no notifications. */
export interface FirefoxSurroundings {
  /** What shows and pushes them, once they are allowed. */
  notifications?: { desktop: Desktop; pushService: FirefoxPushService };
  viewport?: { width: number; height: number };
}

/** Starts Firefox, the one that its maker ships, over WebDriver BiDi. */
export async function openFirefox({
  notifications,
  viewport = { width: 390, height: 844 },
}: FirefoxSurroundings = {}): Promise<Firefox> {
  const found = inject('firefox');
  if ('missing' in found) throw new Error(found.missing);
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: found.path,
    env: { ...process.env, ...notifications?.desktop.environment },
    firefoxUserPrefs: {
      ...nowhereElse,
      ...(notifications && {
        ...notifications.pushService.preferences,
        'permissions.default.desktop-notification': 1, // allowed: nobody is there to press the browser’s own button
        'alerts.useSystemBackend': true,
      }),
    },
  });
  const context = await browser.newContext({ viewport });
  const untrackPages = trackPages(() => context.pages());
  const close = () => {
    untrackPages();
    return browser.close();
  };
  return { context, close };
}
