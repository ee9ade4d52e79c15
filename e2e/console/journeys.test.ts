import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { call } from '@assent/testkit/fixtures/call';
import { signInPerson, tokenIn } from '@assent/testkit/fixtures/person';
import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { desktopInputMethods, type InputMethod } from '../browsers/input-methods.ts';
import {
  heading,
  leaveConsole,
  signInToConsole,
  textIn,
  unfoldAdvanced,
} from '../fixtures/console.ts';

// What a developer does occasionally, with each input method and an account of its own.

let deployment: Deployment;
/** A second server of the same service, without the cached state of the first. */
let elsewhere: string;
let browser: Browser;

beforeAll(async () => {
  deployment = await startDeployment();
  elsewhere = await deployment.anotherServer();
  browser = await openBrowser({ viewport: { width: 1280, height: 800 } });
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

describe.each(desktopInputMethods)('%s, a developer', (_name, inputOf) => {
  let page: Page;
  let input: InputMethod;
  let business: Business;

  beforeEach(async () => {
    page = await browser.context.newPage();
    input = inputOf(page);
    business = await registerBusiness(deployment.baseUrl);
    await signInToConsole(page, deployment.baseUrl, business, input);
  });
  afterEach(() => leaveConsole(page));

  const press = (name: string) => input.press(page.getByRole('button', { name, exact: true }));
  const go = (name: string) =>
    input.press(page.getByRole('navigation').getByRole('link', { name, exact: true }));
  const confirmUsername = () =>
    input.write(page.getByRole('textbox', { name: /^Type .* to confirm$/ }), usernameOf(business));

  it('resets a secret, and another process refuses the old one at once', async () => {
    await go('Settings');
    await press('Reset Open secret');
    await confirmUsername();
    await press('Reset secret');
    const secret = await textIn(page, 'Open secret', /osk_[\w-]{43}/);
    expect(await topicsWith(business.openSecret)).toBe(401);
    expect(await topicsWith(secret)).toBe(200);
    await input.press(page.getByLabel('I have stored it'));
    await press('Done');
    await page.getByText(`osk_…${secret.slice(-4)}`).waitFor();
  });

  it('sees the settings once all of them are loaded, so that none moves', async () => {
    const held = new Promise<Route>((done) => page.route('**/trpc/*accounts.sessions*', done));
    await go('Settings');
    await page.getByText('Loading settings').waitFor({ state: 'attached' });
    expect(await page.getByRole('button', { name: 'Delete account…' }).count()).toBe(0);
    await (await held).continue();
    await page.unroute('**/trpc/*accounts.sessions*');
    await page.getByRole('button', { name: 'Delete account…' }).waitFor();
    expect(await page.getByText('This browser', { exact: true }).count()).toBe(1);
  });

  it('deletes the account, and another process refuses it at once', async () => {
    await go('Settings');
    await press('Delete account…');
    await confirmUsername();
    await input.write(
      page.getByRole('dialog').getByLabel('Password', { exact: true }),
      business.password,
    );
    await press('Delete for ever');
    await heading(page, 'Your account is deleted');
    expect(await topicsWith(business.openSecret)).toBe(401);
    const headers = { authorization: `Bearer ${business.accessToken}` };
    expect((await call(`${elsewhere}/v1/developer/account`, { headers })).status).toBe(401);
    const { email, password } = business;
    const auth = `${elsewhere}/v1/developer/auth/email`;
    expect((await call(`${auth}/login`, { body: { email, password } })).status).toBe(401);
    expect((await call(`${auth}/register`, { body: { email, password } })).status).toBe(200);
  });

  it('creates an invite and revokes it', async () => {
    await go('Invites');
    await input.press(page.getByRole('link', { name: 'New invite' }));
    await input.write(page.getByRole('textbox', { name: 'Label' }), 'Warehouse door');
    await press('Create invite');
    const link = await textIn(page, 'Invite link', /http\S+\/join\/[\w-]{22}/);
    await go('Invites');
    await press('Revoke Warehouse door');
    await press('Revoke invite');
    await page
      .getByRole('row', { name: /Warehouse door/ })
      .getByText('Revoked')
      .waitFor();
    const person = await signInPerson(deployment.baseUrl);
    const joined = await person.app('join', { body: { invite_token: tokenIn(link) } });
    expect(joined.body).toMatchObject({ code: 'invite_revoked' });
  });

  it('learns that a person is an address, where that decides how many approve', async () => {
    const note = page.getByRole('link', { name: /^A person is an address/ });
    await go('Invites');
    await input.press(page.getByRole('link', { name: 'New invite' }));
    await page.getByRole('textbox', { name: 'Only this email' }).waitFor();
    expect(await note.count()).toBe(0);
    await page.getByRole('radio', { name: 'Several' }).press('Space');
    await note.waitFor();
    const guide = await note.getAttribute('href');
    await page.goto(`${deployment.baseUrl}/console/messages/new`);
    await unfoldAdvanced(page);
    const needed = page.getByRole('spinbutton', { name: 'Approvals needed' });
    await needed.waitFor();
    expect(await note.count()).toBe(0);
    await input.write(needed, '2');
    await note.waitFor();
    expect(await note.getAttribute('href')).toBe(guide);
    await page.goto(`${deployment.baseUrl}${guide}`);
    await page.getByRole('heading', { name: 'A person is an address' }).waitFor();
    expect(await page.locator(':target').textContent()).toBe('A person is an address');
  });

  it('finds a message by its reference and reads its outcome', async () => {
    const person = await signInPerson(deployment.baseUrl, `${usernameOf(business)}@people.example`);
    await person.join(await business.invite());
    const sent = await business.send({ title: 'Open the gate?', ext: 'gate:17' });
    await business.send({ title: 'Close the gate?', ext: 'gate:18' });
    await person.respond(sent.message_id, 'approve');
    await press('Commands');
    await input.write(page.getByRole('combobox', { name: /^Command/ }), 'gate:17');
    const found = page.getByRole('option', { name: /gate:17/ });
    // Whoever writes stays in the field, and takes what is marked by Enter.
    if (input.name === 'by pointer') await found.click();
    if (input.name !== 'by pointer') await page.keyboard.press('Enter');
    await heading(page, 'Open the gate?');
    for (const happened of [/^Accepted/, /^Approved by/])
      await page.getByRole('listitem').filter({ hasText: happened }).waitFor();
  });

  /** What another process answers to the secret, as a status. */
  const topicsWith = async (secret: string) => {
    const headers = { authorization: `Bearer ${business.appid}:${secret}` };
    return (await call(`${elsewhere}/v1/open/topics`, { headers })).status;
  };
});

it('no page logged an error', () => {
  expect(browser.consoleErrors).toEqual([]);
});

const usernameOf = ({ topic }: Business) => topic.split('/')[0] ?? '';
