import type { Page } from 'playwright-core';

type Setting = 'granted' | 'denied' | 'prompt';

/** Sets the permission of a site for notifications, as in the prompt or the settings of the browser, while the page is open. */
export async function setNotifications(page: Page, setting: Setting) {
  const devtools = await page.context().newCDPSession(page);
  const { targetInfo } = await devtools.send('Target.getTargetInfo');
  const set = (browserContextId?: string) =>
    devtools.send('Browser.setPermission', {
      permission: { name: 'notifications' },
      setting,
      origin: new URL(page.url()).origin,
      browserContextId,
    });
  // Chromium 150 does not know its default context by its id, and takes it when none is given.
  const isUnknown = (error: Error) => error.message.includes('Failed to find browser context');
  await set(targetInfo.browserContextId).catch((error) => {
    if (!isUnknown(error)) throw error;
    return set();
  });
}
