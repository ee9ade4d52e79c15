import type { BrowserContext, Page } from 'playwright-core';
import type { Browser } from '../browsers/chromium.ts';
import type { Stage } from '../deployments/deployment.ts';
import { type Business, type Question, registerBusiness } from '../fixtures/business.ts';
import type { PushService } from '../push-services/push-service.ts';
import { closedDoors } from './closed-doors.ts';
import { deciding } from './deciding.ts';
import { endings } from './endings.ts';
import { joining } from './joining.ts';
import { lists } from './lists.ts';
import { type Network, networkOf } from './network.ts';
import { offline } from './offline.ts';
import { passkeys } from './passkeys.ts';
import { phone, standsStill } from './phone.ts';
import { reading } from './reading.ts';
import { sender } from './sender.ts';
import { settings } from './settings.ts';
import { signingIn } from './signing-in.ts';

/** Looks at a state of the inbox, which has a name that can be a file’s. */
export type Look = (name: string, page: Page) => Promise<void>;

/** One person with one phone, who walks through all that the inbox can show. */
export interface Tour {
  stage: Stage;
  pushService: PushService;
  business: Business;
  link: string;
  email: string;
  context: BrowserContext;
  page: Page;
  network: Network;
  /** Has a state looked at, on this phone unless told otherwise. */
  look(name: string, on?: Page): Promise<void>;
  /** Goes to an address below `/inbox/`, and waits until it stands still. */
  open(path: string): Promise<void>;
  /** Sends a question, and answers where it is read. */
  ask(question: Question): Promise<string>;
  /** Another phone, of somebody who is not signed in. */
  anotherPhone(userAgent?: string): Promise<Page>;
  /** A phone of the same person on which nothing is kept yet, and no worker sends anything by itself. */
  freshPhone(): Promise<Page>;
  press(name: string): Promise<void>;
}

/** Each begins where the one before it ended. */
const parts = [
  joining,
  lists,
  reading,
  deciding,
  offline,
  endings,
  passkeys,
  settings,
  closedDoors,
  sender,
  signingIn,
];

/** Walks through every state of the inbox, and has each looked at. */
export async function tourOfInbox(
  place: { stage: Stage; browser: Browser; pushService: PushService },
  look: Look,
) {
  const { stage, browser, pushService } = place;
  const business = await registerBusiness(stage.baseUrl, 'fabrikam');
  const context = await phone(browser);
  const page = await context.newPage();
  const tour: Tour = {
    stage,
    pushService,
    business,
    link: await business.invite(),
    email: 'katherine.johnson@example.com',
    context,
    page,
    network: await networkOf(page),
    look: (name, on = page) => look(`inbox-${name}`, on),
    open: async (path) => {
      await page.goto(`${stage.baseUrl}/inbox/${path}`);
      await standsStill(page);
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
  for (const part of parts) await part(tour);
}
