import type { Deployment } from '@assent/testkit/deployments/deployment';
import type { Business, Question } from '@assent/testkit/fixtures/business';
import type { PushService } from '@assent/testkit/push-services/push-service';
import type { BrowserContext, Page } from 'playwright-core';
import type { Network } from './network.ts';

/** A person with a phone, and what is needed to bring the inbox into a state. */
export interface StateContext {
  deployment: Deployment;
  pushService: PushService;
  business: Business;
  link: string;
  email: string;
  context: BrowserContext;
  page: Page;
  network: Network;
  /** Inspects a state, on this phone by default. */
  inspect(name: string, on?: Page): Promise<void>;
  /** Goes to an address below `/inbox/`, and waits until it is loaded. */
  open(path: string): Promise<void>;
  /** Sends a message. Returns its path in the inbox. */
  ask(question: Question): Promise<string>;
  /** Opens another phone on which nobody is signed in. */
  anotherPhone(userAgent?: string): Promise<Page>;
  /** Opens a phone of the same person with empty storage and without a service worker. */
  freshPhone(): Promise<Page>;
  press(name: string): Promise<void>;
}
