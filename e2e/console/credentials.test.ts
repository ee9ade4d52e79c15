import { randomBytes } from 'node:crypto';
import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { accepted, call } from '@assent/testkit/fixtures/call';
import { codeFor, mailsTo } from '@assent/testkit/fixtures/mailbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { desktopInputMethods } from '../browsers/input-methods.ts';
import { firstSteps, heading, leaveConsole, signInToConsole } from '../fixtures/console.ts';

// What stays valid when a password is reset or a member is removed, and how it is ended.

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

const statusWith = async ({ appid }: { appid: string }, key: string) => {
  const headers = { authorization: `Bearer ${appid}:${key}` };
  return (await call(`${deployment.baseUrl}/v1/open/topics`, { headers })).status;
};
/** Makes a key of an app. */
const keyOf = async ({ developer }: Business, app: string) => {
  const body = { name: 'Payments', scopes: ['all'] };
  const request = { body, headers: { 'assent-app': app } };
  return (await accepted(z.object({ key: z.string() }), developer('keys', request))).key;
};
/** Makes a developer an admin of another one's account. Returns the test app of that account. */
async function join(owner: Business, member: Business): Promise<string> {
  const invited = owner.developer('members/invitations', {
    body: { email: member.email, role: 'admin' },
  });
  await accepted(z.object({ invitation_id: z.string() }), invited);
  const mails = await mailsTo(deployment.baseUrl, member.email);
  const codes = mails.map(({ text }) => /invitation code is (\S+)/.exec(text)?.[1]);
  const joining = member.developer('invitations/accept', { body: { code: codes.find(Boolean) } });
  return (await accepted(z.object({ test: z.string() }), joining)).test;
}

describe.each(desktopInputMethods)('%s, a developer', (_name, inputOf) => {
  it('resets the password, and revokes a key that is still valid', async () => {
    const developer = await registerBusiness(deployment.baseUrl);
    const key = await keyOf(developer, 'live');
    const page = await browser.context.newPage();
    const input = inputOf(page);
    const press = (name: string | RegExp) => input.press(page.getByRole('button', { name }));
    await page.goto(`${deployment.baseUrl}/console/forgot`);
    await input.write(page.getByRole('textbox', { name: 'Email' }), developer.email);
    await press('Send code');
    await heading(page, 'Choose a new password');
    const code = await codeFor(deployment.baseUrl, developer.email);
    await input.write(page.getByRole('textbox', { name: 'Code' }), code);
    await input.write(page.getByLabel('New password', { exact: true }), 'staple correct horse');
    await press('Set password and sign in');
    await heading(page, 'What else is valid');
    await page.getByText('Your password is new').waitFor();
    expect(await statusWith(developer, key)).toBe(200);
    await press(/^Revoke Payments/);
    await press('Revoke key');
    await page.getByRole('list', { name: 'Keys that you created' }).waitFor({ state: 'detached' });
    expect(await statusWith(developer, key)).toBe(401);
    await input.press(page.getByRole('link', { name: 'Continue' }));
    await heading(page, 'Home');
    await leaveConsole(page);
  });

  it('learns that the address was registered again, and registers it once more', async () => {
    const page = await browser.context.newPage();
    const input = inputOf(page);
    const steps = firstSteps(page, input);
    const email = `ada-${randomBytes(5).toString('hex')}@example.com`;
    await page.goto(`${deployment.baseUrl}/console/sign-up`);
    await steps.signUp(email);
    // Opened afterwards, the stream would end the session before the code is entered.
    const isLive = page.waitForResponse(/changes\.ofApp/);
    await steps.storeSecrets();
    await isLive;
    const body = { email, password: 'somebody else has this' };
    await call(`${deployment.baseUrl}/v1/developer/auth/email/register`, { body });
    const code = await codeFor(deployment.baseUrl, email);
    await input.write(page.getByRole('textbox', { name: 'Code' }), code);
    await page.getByRole('alert').getByText('This address was registered again').waitFor();
    await steps.press('Register again');
    await steps.signUp(email);
    await steps.storeSecrets();
    const own = await codeFor(deployment.baseUrl, email);
    await input.write(page.getByRole('textbox', { name: 'Code' }), own);
    await heading(page, 'Home');
    await leaveConsole(page);
  });

  it('removes a member, and revokes the key of the test app that the member made', async () => {
    const owner = await registerBusiness(deployment.baseUrl);
    const member = await registerBusiness(deployment.baseUrl);
    const test = await join(owner, member);
    const key = await keyOf(member, test);
    const page = await browser.context.newPage();
    const input = inputOf(page);
    const press = (name: string | RegExp) => input.press(page.getByRole('button', { name }));
    await signInToConsole(page, deployment.baseUrl, owner, input);
    await input.press(page.getByRole('navigation').getByRole('link', { name: 'Members' }));
    await press(`Remove ${member.email}`);
    await press('Remove member');
    const keys = page.getByRole('list', { name: 'Keys to check' });
    await keys.getByText('Test', { exact: true }).waitFor();
    expect(await statusWith({ appid: test }, key)).toBe(200);
    await press(/^Revoke Payments/);
    await press('Revoke key');
    await page.getByText('You have revoked all of them.').waitFor();
    expect(await statusWith({ appid: test }, key)).toBe(401);
    await press('Done');
    await keys.waitFor({ state: 'detached' });
    await leaveConsole(page);
  });
});
