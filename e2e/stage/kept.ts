import type { Page } from 'playwright-core';

/** What the inbox keeps for reading in this browser, as text. */
export const keptText = (page: Page) =>
  page.evaluate(async () => {
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === 'assent-kept')) return '';
    const asked = indexedDB.open('assent-kept');
    await new Promise((done) => {
      asked.onsuccess = done;
    });
    const reading = asked.result.transaction('reading').objectStore('reading').getAll();
    await new Promise((done) => {
      reading.onsuccess = done;
    });
    asked.result.close();
    return reading.result.length ? JSON.stringify(reading.result) : '';
  });

/**
 * Installs the service worker once more under another address: to the browser that is a newer version, which waits. The
 * pages' policy lets them register their own address only, so it is switched off here and the page is loaded again.
 */
export async function installNewerVersion(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setBypassCSP', { enabled: true });
  await page.reload();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    await navigator.serviceWorker.register('/inbox/sw.js?newer', { scope: '/inbox/' });
  });
  await devtools.detach();
}

/** Chromium tries again after five minutes; what this answers tells it to at once. Call it while a page of the inbox is open. */
export async function backgroundSync(page: Page, origin: string) {
  const devtools = await page.context().newCDPSession(page);
  const found = new Promise<string>((know) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${origin}/inbox/`);
      if (ours) know(ours.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await found;
  return () =>
    devtools.send('ServiceWorker.dispatchSyncEvent', {
      origin,
      registrationId,
      tag: 'assent-outbox',
      lastChance: false,
    });
}
