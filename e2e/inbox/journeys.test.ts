import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { type PushService, startPushService } from '@assent/testkit/push-services/push-service';
import { leadPushesHere } from '@assent/testkit/push-services/vendor-endpoint';
import { until } from '@assent/testkit/until';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { countingActions, type InputMethod, phoneInputMethods } from '../browsers/input-methods.ts';
import { setNotifications } from '../browsers/permission.ts';
import { answer, joinInInbox, otherDevice, statusOf, writeComment } from '../fixtures/inbox.ts';

// What a person meets in the inbox, at the width of a phone, each walked by touch and by keyboard alone.

let deployment: Deployment;
let pushService: PushService;

beforeAll(async () => {
  pushService = await startPushService();
  deployment = await startDeployment();
});
afterAll(async () => {
  await deployment?.close();
  pushService?.stop();
});

describe.each(phoneInputMethods)('%s, a person', (name, inputOf) => {
  const hasTouch = name === 'by touch';
  const email = `${name.replaceAll(' ', '-')}@example.com`;
  let business: Business;
  let link: string;
  let browser: Browser;
  let page: Page;
  let input: InputMethod;

  beforeAll(async () => {
    business = await registerBusiness(deployment.baseUrl);
    link = await business.invite();
    browser = await openBrowser({ pushService, origin: deployment.baseUrl, hasTouch });
    await leadPushesHere(browser.context, pushService);
    page = await browser.context.newPage();
    input = inputOf(page);
  });
  afterAll(() => browser?.close());

  const button = (name: string, on = page) => on.getByRole('button', { name, exact: true });
  const heading = (name: string, on = page) =>
    on.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const inList = (title: string) => page.getByRole('link', { name: title });

  it('gets from the invite link to the first answer in less than ten actions', async () => {
    const counted = countingActions(input);
    await joinInInbox(page, link, email, counted);
    await counted.press(button('Turn on notifications'));
    const allowing = 1; // the browser's own prompt, which no page sees
    await heading('Inbox');
    const { message_id } = await business.send({ title: 'Open the gate?' });
    await counted.press(inList('Open the gate?'));
    await answer(page, 'Approve', counted);
    await heading('You approved this');
    expect(counted.actions() + allowing).toBeLessThan(10);
    expect(await statusOf(business, message_id)).toMatchObject({ status: 'approved' });
  });

  it('decides on one device while another answer is in flight, and both show which one counts', async () => {
    const { message_id } = await business.send({ title: 'Close the gate?' });
    const slow = await otherDevice(browser.context, hasTouch);
    const held: (() => Promise<void>)[] = [];
    await slow.route(/\/respond$/, (route) => {
      held.push(() => route.continue());
    });
    for (const device of [page, slow])
      await device.goto(`${deployment.baseUrl}/inbox/m/${message_id}`);

    await answer(slow, 'Reject', inputOf(slow));
    const send = await until(
      () => held[0],
      () => 'The slow device sent no answer.',
    );
    await answer(page, 'Approve', input);
    await heading('You approved this');

    const refused = slow.waitForResponse(/\/respond$/);
    await send();
    expect((await refused).status()).toBe(409);
    await heading('You approved this', slow);
    await slow.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await slow.getByRole('alert').count()).toBe(0);
    expect(await statusOf(business, message_id)).toMatchObject({ status: 'approved' });
    await slow.context().close();
  });

  it('keeps the comment when the message expires before the confirmation', async () => {
    const body = 'It is late.\n'.repeat(40);
    const { message_id } = await business.send({ title: 'Ring the bell?', body });
    await input.press(page.getByRole('link', { name: 'Back to inbox' }));
    await inList('Ring the bell?').waitFor();
    await deployment.database.endIn(message_id, 6_000);
    await input.press(inList('Ring the bell?'));
    await writeComment(page, 'Who rang?', input);
    await input.press(button('Approve'));
    await page.getByRole('dialog').waitFor();
    await heading('Time is up');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.getByText('Your comment was not sent').waitFor();
    await page.getByText('Who rang?').waitFor();
    expect(await statusOf(business, message_id)).toMatchObject({ response: null });
  });

  it('has blocked notifications, reads how to allow them, and can still decide', async () => {
    await setNotifications(page, 'denied');
    await page.goto(link);
    await page.getByText('Notifications are blocked').waitFor();
    expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(1);
    await input.press(button('Open the inbox'));
    await heading('Inbox');
    await business.send({ title: 'Light the lamps?' });
    await input.press(inList('Light the lamps?'));
    await answer(page, 'Reject', input);
    await heading('You rejected this');

    await input.press(page.getByRole('link', { name: 'Settings' }));
    await page.getByText('Notifications are blocked').waitFor();
    await setNotifications(page, 'granted');
    await page.getByText('Notifications are blocked').waitFor({ state: 'detached' });
  });

  it('sees no page that logs an error', () => {
    // The answer that came too late, and the blocked subscription if a push of the expiry found it out first.
    const isExpected = (error: string) =>
      error.includes('409') || /404.*pushes\.remove/.test(error);
    expect(browser.consoleErrors.filter((error) => !isExpected(error))).toEqual([]);
  });
});
