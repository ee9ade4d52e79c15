import type { Page } from 'playwright-core';

type Setting = 'granted' | 'denied' | 'prompt';

/** What a person told the browser about notifications of a site, in its own prompt or settings. It holds while the page is open. */
export async function setNotifications(page: Page, setting: Setting) {
  const devtools = await page.context().newCDPSession(page);
  const { targetInfo } = await devtools.send('Target.getTargetInfo');
  await devtools.send('Browser.setPermission', {
    permission: { name: 'notifications' },
    setting,
    origin: new URL(page.url()).origin,
    browserContextId: targetInfo.browserContextId,
  });
}
