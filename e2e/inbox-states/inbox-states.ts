import type { Deployment } from '@assent/testkit/deployments/deployment';
import { registerBusiness } from '@assent/testkit/fixtures/business';
import type { PushService } from '@assent/testkit/push-services/push-service';
import type { Page } from 'playwright-core';
import type { Browser } from '../browsers/chromium.ts';
import { deciding, fillingIn } from './deciding.ts';
import { directions } from './directions.ts';
import { endings } from './endings.ts';
import { everything } from './everything.ts';
import { evidence } from './evidence.ts';
import { lists } from './lists.ts';
import { networkOf } from './network.ts';
import { offline } from './offline.ts';
import { phone, waitUntilLoaded } from './phone.ts';
import { reading } from './reading.ts';
import { receipts } from './receipts.ts';
import { refusals } from './refusals.ts';
import { sender } from './sender.ts';
import { settings } from './settings.ts';
import { severalPeople } from './several-people.ts';
import { joining, passkeys, signingIn } from './signing-in.ts';
import { standIns } from './stand-ins.ts';
import type { StateContext } from './state-context.ts';

/** Inspects a state of the inbox. Its name can be a file name. */
export type Inspect = (name: string, page: Page) => Promise<void>;

/** Each begins where the one before it ended. */
const parts = [
  joining,
  lists,
  reading,
  deciding,
  severalPeople,
  fillingIn,
  evidence,
  offline,
  endings,
  receipts,
  passkeys,
  settings,
  standIns,
  everything,
  refusals,
  directions,
  sender,
  signingIn,
];

/** Brings the inbox into every state, one after the other, and inspects each. */
export async function visitInboxStates(
  place: { deployment: Deployment; browser: Browser; pushService: PushService },
  inspect: Inspect,
) {
  const { deployment, browser, pushService } = place;
  const business = await registerBusiness(deployment.baseUrl, 'fabrikam');
  const context = await phone(browser);
  const page = await context.newPage();
  const state: StateContext = {
    deployment,
    pushService,
    business,
    link: await business.invite(),
    email: 'katherine.johnson@example.com',
    context,
    page,
    network: await networkOf(page),
    inspect: (name, on = page) => inspect(`inbox-${name}`, on),
    open: async (path) => {
      await page.goto(`${deployment.baseUrl}/inbox/${path}`);
      await waitUntilLoaded(page);
    },
    ask: async (question) => `m/${(await business.send(question)).message_id}`,
    anotherPhone: async (userAgent) => (await phone(browser, { userAgent })).newPage(),
    freshPhone: async () => {
      const fresh = await phone(browser, { serviceWorkers: 'block' });
      await fresh.addCookies(await context.cookies());
      return fresh.newPage();
    },
    press: (name) => page.getByRole('button', { name, exact: true }).click(),
  };
  for (const part of parts) await part(state);
}
