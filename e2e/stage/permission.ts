import type { Page } from 'playwright-core';

/** What a person told the browser about notifications of a site, in its own prompt or settings. It holds while the line stays open. */
export async function setNotifications(page: Page, setting: 'granted' | 'denied') {
  const devtools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await devtools.send('Browser.setPermission', {
    permission: { name: 'notifications' },
    setting,
    origin,
  });
}
