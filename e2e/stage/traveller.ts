import type { Page } from 'playwright-core';
import { type Browser, openBrowser } from '../browser.ts';
import { openStage, type Stage } from '../stage.ts';
import { type Business, registerBusiness } from './business.ts';
import { type Answer, call } from './call.ts';
import { joinInInbox } from './inbox.ts';
import { connectivityOf } from './offline.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { layWire, type Wire } from './wire.ts';

type Cookies = Awaited<ReturnType<Browser['context']['cookies']>>;

/** A person who has joined, on a stage of their own, and whose network comes and goes. */
export interface Traveller {
  stage: Stage;
  business: Business;
  receiver: Receiver;
  wire: Wire;
  browser: Browser;
  page: Page;
  /** The session, for when the browser has lost it. */
  cookies: Cookies;
  /** Nothing comes through, and the browser knows it. */
  loseNetwork(): Promise<void>;
  findNetwork(): Promise<void>;
  /** Calls `/v1/app/…` as the same person, on a device that has a network. */
  onAnotherDevice(path: string, body: object): Promise<Answer>;
  close(): Promise<void>;
}

export async function openTraveller(email: string): Promise<Traveller> {
  const wire = await layWire();
  const stage = await openStage({ BASE_URL: wire.url });
  wire.leadTo(stage.baseUrl);
  const business = await registerBusiness(stage.baseUrl);
  const receiver = await startReceiver(business.callbackSecret);
  await business.setCallbackUrl(receiver.url);
  const browser = await openBrowser();
  const connectivity = connectivityOf(browser.context);
  const page = await browser.context.newPage();
  await joinInInbox(page, await business.invite(), email);
  const cookies = await browser.context.cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { origin: stage.baseUrl, cookie };
  return {
    ...{ stage, business, receiver, wire, browser, page, cookies },
    loseNetwork: () => {
      wire.cut();
      return connectivity.lose();
    },
    findNetwork: () => {
      wire.mend();
      return connectivity.find();
    },
    onAnotherDevice: (path, body) => call(`${stage.baseUrl}/v1/app/${path}`, { headers, body }),
    close: async () => {
      await browser.close();
      await stage.close();
      wire.stop();
      receiver.stop();
    },
  };
}
