import type { Page } from 'playwright-core';

/** What stands between a page and the server's answers. */
export interface Network {
  /** From now on requests like that get no answer until the network is free again. */
  hold(requests: RegExp): void;
  /** From now on requests like that fail, and so do those that were held. */
  fail(requests: RegExp): void;
  free(): void;
}

const none = /^$/;

/** Takes a page's questions to the server into its input, once for all. */
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
