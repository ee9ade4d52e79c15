import type { Page } from 'playwright-core';

/** Delays or fails the requests of a page. */
export interface Network {
  /** Holds matching requests until `free` is called. */
  hold(requests: RegExp): void;
  /** Fails matching requests, also those that are held. */
  fail(requests: RegExp): void;
  free(): void;
}

const none = /^$/;

/** Intercepts the requests of a page to the server. Call it once for each page. */
export async function networkOf(page: Page): Promise<Network> {
  let held = none;
  let failing = none;
  let release = () => {};
  let released = Promise.resolve();
  const become = (nowHeld: RegExp, nowFailing: RegExp) => {
    held = nowHeld;
    failing = nowFailing;
    release();
    released = new Promise((done) => {
      release = done;
    });
  };
  await page.route(/\/(trpc|v1)\//, async (route) => {
    const url = route.request().url();
    if (held.test(url)) await released;
    return failing.test(url) ? route.abort() : route.continue();
  });
  return {
    hold: (requests) => become(requests, none),
    fail: (requests) => become(none, requests),
    free: () => become(none, none),
  };
}
