import type { Page } from 'playwright-core';
import { z } from 'zod';
import { type Browser, openBrowser, type Surroundings } from '../browser.ts';
import { freePort } from '../listen.ts';
import { openStage, type Stage } from '../stage.ts';
import { until } from '../until.ts';
import { type Business, registerBusiness } from './business.ts';
import { accepted } from './call.ts';
import { signInToConsole } from './console.ts';
import { joinInInbox } from './inbox.ts';
import { signInPerson } from './person.ts';

/** A screen worth looking at, by a name that can be a file’s. */
export interface Screen {
  name: string;
  path: string;
  /** Shown to who is not signed in to the console. */
  isForStrangers?: boolean;
}

/** A browser that is signed in to both sites of a stage where something has happened. */
export interface Gallery {
  stage: Stage;
  baseUrl: string;
  browser: Browser;
  business: Business;
  screens: Screen[];
  page: Page;
  /** Opens a screen and waits until it stands still. */
  show(screen: Screen): Promise<void>;
  close(): Promise<void>;
}

const person = 'ada.lovelace@example.com';
const invoice = {
  title: 'Pay invoice 4711?',
  body: 'The goods arrived on Thursday and were checked.\nThe discount ends tomorrow.',
  details: [
    { label: 'Supplier', value: 'Fabrikam Paper Ltd' },
    { label: 'Amount', value: '12,400.00 EUR' },
    { label: 'Due', value: '4 December' },
  ],
  ext: 'invoice:4711',
  context: {
    url: 'https://fabrikam.example/invoices/4711',
    label: 'Invoice 4711 as PDF',
    isSecure: true,
  },
};

export async function openGallery(surroundings?: Surroundings): Promise<Gallery> {
  const stage = await openStage({ CALLBACK_RETRY_SCHEDULE: '1' });
  const business = await registerBusiness(stage.baseUrl, 'northwind');
  const link = await business.invite();
  const browser = await openBrowser(surroundings);
  const page = await browser.context.newPage();
  await signInToConsole(page, stage.baseUrl, business);
  await joinInInbox(page, link, person);
  const asked = await ask(stage, business, link);

  const show = async ({ path, isForStrangers = false }: Screen) => {
    if (page.url().startsWith(stage.baseUrl)) await page.evaluate(rememberSignIn, !isForStrangers);
    await page.goto(stage.baseUrl + path);
    await page.waitForFunction(
      () => document.querySelector('h1') && !document.querySelector('[aria-busy]'),
    );
  };
  return {
    stage,
    baseUrl: stage.baseUrl,
    browser,
    business,
    screens: screensWith(asked, new URL(link).pathname),
    page,
    show,
    close: () => closeBoth(browser, stage),
  };
}

/** Sets or takes the mark without which the console asks nobody who is signed in. */
function rememberSignIn(isSignedIn: boolean) {
  if (isSignedIn) localStorage.setItem('assent-console', 'yes');
  if (!isSignedIn) localStorage.removeItem('assent-console');
}

/** Message ids by what they are good for. */
interface Asked {
  open: string;
  decided: string;
  /** A delivery that nobody took. */
  delivery: string;
  sensitive: string;
  reported: string;
}

const screensWith = (
  { open, decided, delivery, sensitive, reported }: Asked,
  join: string,
): Screen[] => [
  { name: 'inbox', path: '/inbox/' },
  { name: 'inbox-message', path: `/inbox/m/${open}` },
  { name: 'inbox-sensitive', path: `/inbox/m/${sensitive}` },
  { name: 'inbox-decided', path: `/inbox/m/${decided}` },
  { name: 'inbox-history', path: '/inbox/history' },
  { name: 'inbox-sign-in', path: '/inbox/sign-in' },
  { name: 'inbox-join', path: join },
  { name: 'inbox-settings', path: '/inbox/settings' },
  { name: 'console-sign-up', path: '/console/sign-up', isForStrangers: true },
  { name: 'console-sign-in', path: '/console/sign-in?why=ended', isForStrangers: true },
  { name: 'console-forgot', path: '/console/forgot', isForStrangers: true },
  { name: 'console-goodbye', path: '/console/goodbye', isForStrangers: true },
  { name: 'console-lost', path: '/console/nowhere' },
  { name: 'console-home', path: '/console/' },
  { name: 'console-messages', path: '/console/messages' },
  { name: 'console-message', path: `/console/messages/${decided}` },
  { name: 'console-reported', path: `/console/messages/${reported}` },
  { name: 'console-demo-message', path: '/console/messages/new' },
  { name: 'console-invites', path: '/console/invites' },
  { name: 'console-new-invite', path: '/console/invites/new' },
  { name: 'console-subscribers', path: '/console/subscribers' },
  { name: 'console-topics', path: '/console/topics' },
  { name: 'console-callbacks', path: '/console/callbacks' },
  { name: 'console-delivery-log', path: '/console/callbacks/deliveries' },
  { name: 'console-delivery', path: `/console/callbacks/deliveries/${delivery}` },
  { name: 'console-settings', path: '/console/settings' },
];

const Deliveries = z.object({
  data: z.array(z.object({ delivery_id: z.string(), status: z.string() })),
});

/** The newest delivery, once it was given up. */
const givenUp = (business: Business) =>
  until(
    async () => {
      const { data } = await accepted(Deliveries, business.open('deliveries?status=exhausted'));
      return data[0]?.delivery_id;
    },
    () => 'No delivery was given up.',
  );

/** Questions: one was answered by somebody else, one was not expected by them, one needs a passkey. Nothing takes the callbacks. */
async function ask({ baseUrl }: Stage, business: Business, link: string): Promise<Asked> {
  await business.setCallbackUrl(`http://127.0.0.1:${await freePort()}/callback`);
  const colleague = await signInPerson(baseUrl, 'grace.hopper@example.com');
  await colleague.join(link);
  const decided = await business.send({ title: 'Release version 2.4?', ext: 'release:2.4' });
  await colleague.respond(decided.message_id, 'approve');
  await business.send({ title: 'Give Tim access to the payroll?', ext: 'access:tim' });
  const reported = await business.send({ title: 'Confirm your bank details?' });
  await colleague.app(`messages/${reported.message_id}/report`, {
    body: { comment: 'We never talked about this.' },
  });
  const sensitive = await business.send({
    title: 'Release 120,000 EUR to Fabrikam?',
    require: 'passkey',
  });
  const open = await business.send(invoice);
  return {
    open: open.message_id,
    decided: decided.message_id,
    delivery: await givenUp(business),
    sensitive: sensitive.message_id,
    reported: reported.message_id,
  };
}

async function closeBoth(browser: Browser, stage: Stage) {
  await browser.close();
  await stage.close();
}
