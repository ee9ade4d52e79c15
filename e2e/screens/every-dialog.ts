import { registerBusiness } from '@assent/testkit/fixtures/business';
import { accepted } from '@assent/testkit/fixtures/call';
import { createDevice } from '@assent/testkit/fixtures/device';
import { codeFor, mailsTo } from '@assent/testkit/fixtures/mailbox';
import { signInPerson } from '@assent/testkit/fixtures/person';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { person, type SeededSite } from '../fixtures/seeded-site.ts';
import { unbreakable } from '../inbox-states/reading.ts';
import { overlays } from './overlays.ts';

/** A dialog of one of the apps. */
export interface ShownDialog {
  /** The file that draws it, below `apps`. */
  source: string;
  /** The screen that it opens over: its name, or a path. */
  on: string;
  open(page: Page): Promise<unknown>;
}

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
const answer = (at: 'first' | 'last') => (page: Page) =>
  page.getByRole('group', { name: 'Your answer' }).getByRole('button')[at]().click();
const overlay = (name: string) => (page: Page) =>
  (
    overlays.flatMap(([, opened]) => opened).find((each) => each.name === name) ?? missing(name)
  ).open(page);

function missing(name: string): never {
  throw new Error(`There is no overlay ${name}.`);
}

const ofConsole = (file: string, on: string, open: ShownDialog['open']): ShownDialog => ({
  source: `console/src/${file}.tsx`,
  on: `console-${on}`,
  open,
});
const ofInbox = (file: string, on: string, open: ShownDialog['open']): ShownDialog => ({
  source: `inbox/src/${file}.tsx`,
  on: `inbox-${on}`,
  open,
});

const answers = 'messages/answer/confirm-answer';

/** All dialogs of both apps, one after the other. The last ones change what the others need. */
export const everyDialog = (site: SeededSite): ShownDialog[] => [
  ofConsole('commands/palette', 'topics', overlay('Commands')),
  ofConsole('commands/shortcuts', 'topics', overlay('Keys')),
  ofConsole('topics/topics', 'topics', press('New topic')),
  ofConsole('topics/topics', 'topics', press(/^Archive/)),
  ofConsole('topics/edit-title', 'topics', press(/^Title of/)),
  ofConsole('request-log/request-dialog', 'home', async (page) => {
    await page.goto(`${site.baseUrl}/console/requests`);
    await page.getByRole('link', { name: /^POST/ }).first().click();
  }),
  ofConsole('messages/list/saved-filter-menu', 'messages', async (page) => {
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Approved' });
    await page.getByRole('button', { name: 'Clear filters' }).waitFor();
    await press('Saved filters')(page);
    await page.getByRole('menuitem', { name: 'Save these filters…' }).click();
  }),
  ofConsole('messages/drafts/send-confirmation', 'messages-new', async (page) => {
    await page.getByLabel('Title', { exact: true }).fill('Pay?');
    await press(/^Send to \d+ people$/)(page);
  }),
  ofConsole('subscriptions/edit-reference', 'subscribers', press(/^Reference of/)),
  ofConsole('subscriptions/subscribers', 'subscribers', press(/^Remove /)),
  ofConsole('subscriptions/person-groups', 'person', press('Add to a group')),
  ofConsole('groups/groups', 'groups', press('New group')),
  ofConsole('groups/group-actions', 'group', press('Edit…')),
  ofConsole('groups/group-actions', 'group', press('Delete…')),
  ofConsole('groups/choose-on-call', 'group', press('Change')),
  ofConsole('groups/on-call', 'group', press('End')),
  ofConsole('groups/add-members', 'group', press('Add people')),
  ofConsole('groups/add-members', 'group', async (page) => {
    await press('Add people')(page);
    await page.getByRole('radio', { name: 'Paste a list' }).check({ force: true });
    await page.getByLabel('List', { exact: true }).fill(`ref:grace\nNobody\n${unbreakable(80)}`);
    await press('Check the list')(page);
    await page.getByText('2 entries are unknown').waitFor();
  }),
  ofConsole('groups/remove-members', 'group', press(/^Remove /)),
  ofConsole('drills/drills', 'drills', press('Start a drill')),
  ofConsole('drills/schedules', 'drills', press('Repeat each month')),
  ofConsole('drills/schedules', 'drills', press(/^Delete the monthly drill/)),
  ofConsole('drills/drill', 'drill', press('End drill…')),
  ofConsole('keys/keys', 'keys', press('New key')),
  ofConsole('keys/revoke-key', 'keys', press(/^Revoke /)),
  ofConsole('invites/invites', 'invites', press(/^Revoke /)),
  ofConsole('messages/detail/cancel-message', 'waiting', press('Cancel message…')),
  ofConsole('deliveries/delivery-log', 'callbacks-deliveries', press('Resend all failed…')),
  ofConsole('members/members', 'members', press(/^Change role of colleague/)),
  ofConsole('members/members', 'members', press(/^Remove colleague/)),
  ofConsole('members/members', 'members', press('Leave…')),
  ofConsole('members/invitations', 'members', press('Invite a member')),
  ofConsole('developers/change-password', 'settings', press('Change password…')),
  ofConsole('developers/add-passkey', 'settings', press('Create a passkey')),
  ofConsole('developers/passkeys', 'settings', press(/^Rename /)),
  ofConsole('developers/passkeys', 'settings', press(/^Remove /)),
  ofConsole('accounts/settings', 'settings', press('Delete account…')),
  ofConsole('accounts/secrets', 'settings', press('Roll…')),
  ofConsole('accounts/secrets', 'settings', press(/^Reset /)),
  ofConsole('accounts/secrets', 'settings', async (page) => {
    await press('Roll…')(page);
    await press('Roll secret')(page);
    await page.getByLabel('I have stored it').waitFor();
  }),
  ofConsole('developers/reauthentication-dialog', 'settings', async (page) => {
    await page.getByRole('textbox', { name: 'Sender name' }).fill('Northwind Traders');
    await site.deployment.database.run('UPDATE developer_sessions SET authenticated_at = ?', [1]);
    await page.getByRole('button', { name: 'Save name' }).click();
  }),
  ofInbox(answers, 'message', answer('first')),
  ofInbox(answers, 'message', answer('last')),
  ofInbox(answers, 'fields', answer('first')),
  ofInbox(answers, 'progressing', answer('first')),
  ofInbox(answers, 'progressing', answer('last')),
  ofInbox('reports/report-dialog', 'message', press('I did not expect this')),
  ofInbox('receipts/receipt-dialog', 'decided', async (page) => {
    await press('Save receipt')(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Save file' }).waitFor();
  }),
  ofInbox('subscriptions/topics', 'settings', press(/^Leave /)),
  ofInbox('stand-ins/ask-stand-in', 'settings', press('Ask somebody')),
  ofInbox('stand-ins/stand-ins', 'settings', press(/^(Withdraw|End)/)),
  ofInbox('people/change-address', 'settings', press('Change address')),
  ofInbox('people/erase-data', 'settings', press('Erase my data…')),
  ofInbox('passkeys/add-passkey', 'settings', press('Create a passkey')),
  ofInbox('passkeys/passkeys', 'settings', async (page) =>
    page.getByRole('list', { name: 'Passkeys' }).getByRole('button').first().click(),
  ),
  ofInbox('pushes/devices', 'settings', async (page) =>
    page
      .getByRole('button', { name: /^Remove .*(Chrome|Firefox|Safari|browser)/i })
      .first()
      .click(),
  ),
];

const anything = z.looseObject({});

/**
 * Adds to a site what some dialogs are about: a member, a passkey in each app, a device, a stand-in, and so many people that
 * a message to all of them needs a confirmation.
 */
export async function addSubjects(site: SeededSite) {
  const { page, baseUrl, business, show, screens } = site;
  const colleague = await registerBusiness(baseUrl, 'colleague');
  await accepted(
    anything,
    business.developer('members/invitations', {
      body: { email: colleague.email, role: 'developer' },
    }),
  );
  const [mail] = await mailsTo(baseUrl, colleague.email);
  const code = /join-account#(\S+)/.exec(mail?.text ?? '')?.[1];
  await accepted(anything, colleague.developer('invitations/accept', { body: { code } }));

  await accepted(anything, business.open('topics', { body: { name: 'invoices' } }));

  const invite = await business.invite();
  for (let people = 2; people < 6; people += 1) await (await signInPerson(baseUrl)).join(invite);

  const open = async (name: string) =>
    show(screens.find((screen) => screen.name === name) ?? missing(name));
  await open('console-settings');
  await press('Create a passkey')(page);
  const making = page.getByRole('dialog', { name: 'Create a passkey' });
  await making.getByRole('textbox', { name: 'Name' }).fill(unbreakable(60));
  await making.getByRole('button', { name: 'Create passkey' }).click();
  await page.getByRole('list', { name: 'Passkeys' }).waitFor();

  await open('inbox-settings');
  await press('Create a passkey')(page);
  await press('Send code')(page);
  await page.getByLabel('Code', { exact: true }).waitFor();
  await page.getByLabel('Code', { exact: true }).fill(await codeFor(baseUrl, person));
  await press('Create passkey')(page);
  await page.getByRole('list', { name: 'Passkeys' }).waitFor();

  const asPerson = async (path: string, data: object) => {
    const headers = { origin: baseUrl };
    const response = await page.request.post(`${baseUrl}/v1/app/${path}`, { headers, data });
    if (!response.ok()) throw new Error(await response.text());
  };
  const now = Date.now();
  const days = { starts_at: now, ends_at: now + 86_400_000 };
  await asPerson('stand-ins', { email: 'grace.hopper@example.com', ...days });
  await asPerson('push-subscriptions', createDevice('https://push.example.com/1').subscription);
}
