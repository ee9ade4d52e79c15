import { readFile } from 'node:fs/promises';
import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { mailsTo } from '@assent/testkit/fixtures/mailbox';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { desktopInputMethods, type InputMethod } from '../browsers/input-methods.ts';
import { heading, leaveConsole, signInToConsole } from '../fixtures/console.ts';

// Two developers share an account.

let deployment: Deployment;
let browser: Browser;
beforeAll(async () => {
  deployment = await startDeployment();
  browser = await openBrowser({ viewport: { width: 1280, height: 800 } });
});
afterAll(async () => {
  await browser?.close();
  await deployment?.close();
});

describe.each(desktopInputMethods)('%s, a developer', (_name, inputOf) => {
  let page: Page;
  let input: InputMethod;
  let owner: Business;
  let colleague: Business;

  beforeEach(async () => {
    page = await browser.context.newPage();
    input = inputOf(page);
    owner = await registerBusiness(deployment.baseUrl);
    colleague = await registerBusiness(deployment.baseUrl);
    await signInToConsole(page, deployment.baseUrl, owner, input);
  });
  afterEach(() => leaveConsole(page));

  const press = (name: string | RegExp) => input.press(page.getByRole('button', { name }));
  const go = (name: string) =>
    input.press(page.getByRole('navigation').getByRole('link', { name, exact: true }));
  const usernameOf = ({ email }: Business) => email.split('@')[0] ?? '';

  /** Invites the colleague. Returns the link of the mail. */
  async function invite(): Promise<string> {
    await go('Members');
    await press('Invite a member');
    await input.write(page.getByRole('textbox', { name: 'Email' }), colleague.email);
    await press('Send invitation');
    await page
      .getByRole('list', { name: 'Open invitations' })
      .getByText(colleague.email, { exact: true })
      .waitFor();
    const mails = await mailsTo(deployment.baseUrl, colleague.email);
    const link = mails.map(({ text }) => /http\S+\/join-account#\S+/.exec(text)?.[0]).find(Boolean);
    return link ?? '';
  }

  it('invites a colleague, who joins, switches accounts and may do what the role allows', async () => {
    const link = await invite();
    await leaveConsole(page);
    page = await browser.context.newPage();
    input = inputOf(page);
    await page.goto(link);
    await page.waitForURL(/sign-in/);
    await signInToConsole(page, deployment.baseUrl, colleague, input);
    await heading(page, 'Join an account');
    await press('Accept the invitation');
    await press(new RegExp(`^Account of ${usernameOf(owner)}`));
    await input.press(page.getByRole('menuitem', { name: usernameOf(colleague) }));
    await press(new RegExp(`^Account of ${usernameOf(colleague)}`));
    await input.press(page.getByRole('menuitem', { name: usernameOf(owner) }));
    await go('Members');
    const members = page.getByRole('table', { name: 'Members' });
    await members.getByRole('row', { name: new RegExp(`${colleague.email}.*Developer`) }).waitFor();
    expect(await page.getByRole('button', { name: 'Invite a member' }).count()).toBe(0);
  });

  it('withdraws an invitation, and finds both in the audit log and its export', async () => {
    await invite();
    await press(/^Withdraw/);
    await page.getByText('There are none.').waitFor();
    await go('Audit log');
    const log = page.getByRole('table', { name: 'Audit log' });
    await log.getByText('Invitation withdrawn').waitFor();
    await page.getByLabel('Action').selectOption('member_invited');
    await log.getByText('Invitation withdrawn').waitFor({ state: 'detached' });
    expect(page.url()).toContain('action=member_invited');
    const downloading = page.waitForEvent('download');
    await press('CSV');
    const text = await readFile(await (await downloading).path(), 'utf8');
    expect(text.trimEnd().split('\r\n')).toHaveLength(2);
    expect(text).toContain(colleague.email);
  });
});
