import { type Deployment, startDeployment } from '@assent/testkit/deployments/deployment';
import { type Business, registerBusiness } from '@assent/testkit/fixtures/business';
import { accepted } from '@assent/testkit/fixtures/call';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Browser, openBrowser } from '../browsers/chromium.ts';
import { phoneInputMethods } from '../browsers/input-methods.ts';
import { answer, joinInInbox, statusOf } from '../fixtures/inbox.ts';
import { passkeysInReceipts } from '../fixtures/receipts.ts';

// Approvals of the members of two groups: Ada is in finance, Grace in security, Mary in both, and Tim, who is in neither, with Ada on the board.

let deployment: Deployment;
beforeAll(async () => {
  deployment = await startDeployment();
});
afterAll(() => deployment?.close());

const Subscribers = z.object({ data: z.array(z.object({ subscriber_id: z.string() })) });
const each = [{ from: 'group:finance' }, { from: 'group:security' }];

/** What a screen reader says of something after its name. */
const descriptionOf = (what: Locator) =>
  what.evaluate((it) =>
    (it.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );

describe.each(phoneInputMethods)('%s', (name, inputOf) => {
  const hasTouch = name === 'by touch';
  const browsers: Browser[] = [];
  let business: Business;
  const ids: string[] = [];
  let [ada, grace, mary, tim]: Page[] = [];

  /** A phone of a new person who has joined. */
  async function joined(who: string, link: string) {
    const browser = await openBrowser({ hasTouch });
    browsers.push(browser);
    const page = await browser.context.newPage();
    await joinInInbox(page, link, `${who}.${name.replaceAll(' ', '-')}@example.com`);
    const { data } = await accepted(Subscribers, business.open('subscribers'));
    ids.push(...data.map(({ subscriber_id }) => subscriber_id).filter((id) => !ids.includes(id)));
    return page;
  }
  const phone = (page: Page | undefined) => {
    if (!page) throw new Error('They have not joined.');
    return page;
  };
  beforeAll(async () => {
    business = await registerBusiness(deployment.baseUrl);
    const link = await business.invite();
    ada = await joined('ada', link);
    grace = await joined('grace', link);
    mary = await joined('mary', link);
    tim = await joined('tim', link);
    const [adaId = '', graceId = '', maryId = '', timId = ''] = ids;
    await business.group('finance', [adaId, maryId]);
    await business.group('security', [graceId, maryId]);
    await business.group('board', [adaId, timId]);
  });
  afterAll(async () => {
    for (const browser of browsers) await browser.close();
  });

  const open = (page: Page | undefined, messageId: string) =>
    phone(page).goto(`${deployment.baseUrl}/inbox/m/${messageId}`);
  const heading = (page: Page | undefined, title: string) =>
    phone(page).getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  const buttons = (page: Page | undefined) =>
    phone(page).getByRole('group', { name: 'Your answer' });
  const press = (page: Page | undefined, label: string) =>
    inputOf(phone(page)).press(buttons(page).getByRole('button', { name: label }));
  const sheet = (page: Page | undefined) => phone(page).getByRole('dialog');
  const confirm = (page: Page | undefined, label: string) =>
    inputOf(phone(page)).press(sheet(page).getByRole('button', { name: label }));
  const groups = (page: Page | undefined) =>
    phone(page).getByRole('list', { name: 'Approvals by group' }).getByRole('listitem');

  it('the card says who is missing, and the sheet for which group an approval counts', async () => {
    const { message_id } = await business.send({ title: 'Pay 9,000 EUR?', approvals: { each } });
    await open(ada, message_id);
    await groups(ada).first().waitFor();
    expect(await groups(ada).allInnerTexts()).toEqual([
      'finance: not approved yet',
      'security: not approved yet',
    ]);
    await phone(ada).getByText('Your approval counts for finance.').waitFor();
    await press(ada, 'Approve');
    const dialog = sheet(ada);
    await dialog.getByText('1 more approval is needed after yours.').waitFor();
    // The screen reader gets it with the title of the sheet.
    expect(await descriptionOf(dialog)).toMatch(
      /^Your approval counts for finance\..+1 more approval is needed after yours\./,
    );
    await confirm(ada, 'Approve');
    await heading(ada, 'You approved this');
    expect(await groups(ada).allInnerTexts()).toEqual([
      'finance: approved',
      'security: not approved yet',
    ]);

    // Mary is in both, and needed in security.
    await open(mary, message_id);
    await phone(mary).getByText('Your approval counts for finance or security.').waitFor();
    await press(mary, 'Approve');
    await sheet(mary).getByText('You’re the last approver.').waitFor();
    await sheet(mary).getByRole('button', { name: 'Cancel' }).press('Enter');

    await open(grace, message_id);
    await answer(phone(grace), 'Approve', inputOf(phone(grace)));
    await heading(grace, '2 people approved this');
    expect(await groups(grace).allInnerTexts()).toEqual([
      'finance: approved',
      'security: approved',
    ]);
    expect(await statusOf(business, message_id)).toMatchObject({ approved: true });
  });

  it('one more approval of the same group is not needed, and the sheet says so', async () => {
    const approvals = { each: [{ from: 'group:board' }, { from: 'group:security' }] };
    const { message_id } = await business.send({ title: 'Close the books?', approvals });
    await open(ada, message_id);
    await answer(phone(ada), 'Approve', inputOf(phone(ada)));
    await heading(ada, 'You approved this');
    await open(tim, message_id);
    const full =
      'Enough people of board have already approved. Yours counts if one of them takes theirs back.';
    await phone(tim).getByText(full).waitFor();
    await press(tim, 'Approve');
    await sheet(tim).getByText(full).waitFor();
    await sheet(tim).getByText('1 more approval is needed after yours.').waitFor();
    const takeBack = phone(ada).getByRole('button', { name: 'Take back my approval' });
    await inputOf(phone(ada)).press(takeBack);
    await sheet(tim).getByText('Your approval counts for board.').waitFor();
    await business.open(`messages/${message_id}/cancel`, { body: {} });
  });

  it('who is in none of the groups can only reject', async () => {
    const title = 'Open the firewall?';
    const { message_id } = await business.send({ title, to: ids, approvals: { each } });
    await phone(tim).goto(`${deployment.baseUrl}/inbox/`);
    await phone(tim).getByText('You can only reject').waitFor();
    await open(tim, message_id);
    await phone(tim).getByText('You cannot approve this').waitFor();
    const approve = buttons(tim).getByRole('button', { name: 'Approve' });
    expect(await approve.isDisabled()).toBe(true);
    expect(await descriptionOf(approve)).toContain(
      'You are in none of the groups that can: finance or security.',
    );
    // By the keyboard, too.
    await buttons(tim).getByRole('button', { name: 'Reject' }).press('Enter');
    await sheet(tim).getByText('One rejection is enough to reject the request.').waitFor();
    expect(await sheet(tim).getByText('Your approval counts').count()).toBe(0);
    await sheet(tim).getByRole('button', { name: 'Reject' }).press('Enter');
    await heading(tim, 'You rejected this');
    expect(await groups(tim).allInnerTexts()).toEqual([
      'finance: not approved',
      'security: not approved',
    ]);
    expect(await statusOf(business, message_id)).toMatchObject({ status: 'rejected' });
  });

  it('an approval that was given offline and may no longer count says why', async () => {
    const { message_id } = await business.send({
      title: 'Pay it on the train?',
      approvals: { each },
    });
    await open(ada, message_id);
    await phone(ada).getByText('Your approval counts for finance.').waitFor();
    await phone(ada).context().setOffline(true);
    await press(ada, 'Approve');
    await sheet(ada).getByText('You are offline.').waitFor();
    await confirm(ada, 'Approve');
    await heading(ada, 'Not sent yet');
    // As after the end of a stand-in: whom she represents is in none of the groups.
    await deployment.database.run('UPDATE message_recipients SET in_groups = 0 WHERE list_id = ?', [
      message_id,
    ]);
    await phone(ada).context().setOffline(false);
    await phone(ada)
      .getByText(/did not count: you are in none of the groups that can approve\./)
      .waitFor();
    await phone(ada).getByText('You cannot approve this').waitFor();
    await business.open(`messages/${message_id}/cancel`, { body: {} });
  });

  it('the receipts of what they approved are valid', async () => {
    expect(await passkeysInReceipts(deployment.baseUrl, business)).toEqual([]);
  });
});
