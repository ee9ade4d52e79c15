import type { BrowserContext, CDPSession, Page } from 'playwright-core';

const noNetwork = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** The network of a browser, as its pages see it. */
export interface Connectivity {
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
}

/** Sets every page of a context offline. Chromium 150 loses this whenever a page is loaded, so it is set again then. */
export function connectivityOf(context: BrowserContext): Connectivity {
  let isOffline = false;
  const told = new Map<Page, CDPSession>();
  const telling = new Set<Promise<void>>();

  const tellAgain = async (page: Page) => {
    if (!isOffline) return;
    const devtools = told.get(page) ?? (await context.newCDPSession(page));
    told.set(page, devtools);
    await devtools.send('Network.emulateNetworkConditions', noNetwork);
  };
  const follow = (page: Page) =>
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) return;
      const done: Promise<void> = tellAgain(page)
        .catch(() => void told.delete(page)) // it was closed meanwhile
        .finally(() => telling.delete(done));
      telling.add(done);
    });
  for (const page of context.pages()) follow(page);
  context.on('page', follow);

  return {
    goOffline: () => {
      isOffline = true;
      return context.setOffline(true);
    },
    goOnline: async () => {
      isOffline = false;
      await Promise.all(telling); // otherwise a page that is changed now would stay offline
      await Promise.allSettled([...told.values()].map((devtools) => devtools.detach()));
      told.clear();
      await context.setOffline(false);
    },
  };
}
