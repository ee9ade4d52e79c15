import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { type Receiver, startReceiver } from '@assent/testkit/fixtures/receiver';
import {
  type FirefoxPushService,
  startFirefoxPushService,
} from '@assent/testkit/push-services/firefox-push-service';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Desktop, startDesktop } from '../browsers/desktop.ts';
import { type Firefox, openFirefox } from '../browsers/firefox.ts';
import { joinInInbox } from '../fixtures/inbox.ts';

// The other browser: real pushes through its own protocol, shown by the desktop, pressed and answered. Each step needs the ones before it.

const firefox = inject('firefox');
const isMissing = 'missing' in firefox;
if (isMissing) console.error(`SKIPPED: the Firefox trip. ${firefox.missing}`);

const email = 'katherine.johnson@example.com';

describe.skipIf(isMissing)('in Firefox', () => {
  let deployment: Deployment;
  let pushService: FirefoxPushService;
  let desktop: Desktop;
  let browser: Firefox;
  let page: Page;
  let business: Business;
  let receiver: Receiver;
  let messageId: string;

  beforeAll(async () => {
    [desktop, pushService, deployment] = await Promise.all([
      startDesktop(),
      startFirefoxPushService(),
      startDeployment(),
    ]);
    browser = await openFirefox({ notifications: { desktop, pushService } });
    business = await registerBusiness(deployment.baseUrl);
    receiver = await startReceiver(business.callbackSecret);
    await business.setCallbackUrl(receiver.url);
  });
  afterAll(async () => {
    await browser?.close();
    await deployment?.close();
    await desktop?.stop();
    pushService?.stop();
    receiver?.stop();
  });

  it('a person joins and allows notifications: the browser subscribes', async () => {
    page = await browser.context.newPage();
    await joinInInbox(page, await business.invite(), email);
    await page.getByRole('button', { name: 'Turn on notifications' }).click();
    await page.getByText('Notifications are on').waitFor();
  });

  it('a message is decrypted and shown on the desktop', async () => {
    messageId = (await business.send({ title: 'Launch the rocket?' })).message_id;
    await desktop.see(({ title }) => title === 'Launch the rocket?');
    expect(pushService.answers()).toEqual([201]);
  });

  it('a click on it shows the message in the open window', async () => {
    desktop.click(await desktop.see(({ title }) => title === 'Launch the rocket?'));
    await page.getByRole('heading', { name: 'Launch the rocket?' }).waitFor();
  });

  it('the answer reaches the business, verified', async () => {
    const answers = page.getByRole('group', { name: 'Your answer' });
    await answers.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('heading', { name: 'You approved this' }).waitFor();
    const { event } = await receiver.see(messageId);
    expect(event.type).toBe('message.approved');
    expect(receiver.forged()).toBe(0);
  });

  it('the browser and the service worker replace a subscription that the push service dropped', async () => {
    await page.goto('about:blank');
    pushService.forgetBrowsers();
    await expect.poll(isShownWhenAsked('Land the rocket?'), { interval: 500 }).toBe(true);
  });

  it('the next start replaces one that was dropped while nobody was signed in', async () => {
    const cookies = await browser.context.cookies();
    await browser.context.clearCookies();
    const before = pushService.registrations();
    pushService.forgetBrowsers();
    await expect.poll(() => pushService.registrations()).toBeGreaterThan(before);
    await browser.context.addCookies(cookies);
    await page.goto(`${deployment.baseUrl}/inbox/`);
    await page.getByRole('link', { name: 'Land the rocket?' }).first().waitFor();
    await expect.poll(isShownWhenAsked('Sail the sea?'), { interval: 500 }).toBe(true);
  });

  /** Asks again and again: what is sent before the server knows where to is lost. Many open ones would be gathered. */
  let asked: string | undefined;
  const isShownWhenAsked = (wanted: string) => async () => {
    if (asked) await business.open(`messages/${asked}/cancel`, { body: {} });
    asked = (await business.send({ title: wanted })).message_id;
    return desktop.shown().some(({ title }) => title === wanted);
  };
});
