import { startEndpoint } from './endpoint.ts';
import { startFirefoxStream } from './firefox-stream.ts';
import type { PushMessage, Subscription } from './subscriptions.ts';
import { openSubscriptionBook } from './subscriptions.ts';

/** A push service on the loopback address that replaces the one of Firefox. */
export interface FirefoxPushService {
  /** The preferences with which Firefox uses it. */
  preferences: Record<string, string | number | boolean>;
  /** Drops every browser and its subscriptions; each is notified immediately and subscribes again. */
  forgetBrowsers(): void;
  /** Returns the number of subscriptions that were ever made. */
  registrations(): number;
  /** Returns the statuses that application servers got, oldest first. */
  answers(): number[];
  stop(): void;
}

export async function startFirefoxPushService(): Promise<FirefoxPushService> {
  const book = openSubscriptionBook();
  const endpoint = await startEndpoint(book, {
    deliver: (subscription: Subscription, message: PushMessage) =>
      stream.deliver(subscription, message),
  });
  const stream = await startFirefoxStream(book, (token) => `${endpoint.origin}/push/${token}`);
  return {
    preferences: {
      'dom.push.serverURL': stream.url,
      'dom.push.testing.allowInsecureServerURL': true,
      'dom.push.connection.enabled': true, // a browser that is steered from outside leaves it off
      'dom.push.retryBaseInterval': 100, // ms before it connects again
    },
    forgetBrowsers: stream.forgetBrowsers,
    registrations: () => stream.registrations(),
    answers: endpoint.answers,
    stop: () => {
      stream.stop();
      endpoint.stop();
    },
  };
}
