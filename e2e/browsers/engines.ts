import type { BrowserContext } from 'playwright-core';
import { inject, it } from 'vitest';
import type { Found } from '../global-setup.ts';
import { openBrowser } from './chromium.ts';
import { openFirefox } from './firefox.ts';
import { type BasicInput, basicInput, typedInput } from './input-methods.ts';
import type { Screen } from './screen.ts';
import { openWebKit } from './webkit/webkit.ts';

/** One page in one of the browsers, with a new profile. */
export interface Opened {
  screen: Screen;
  input: BasicInput;
  resize(size: { width: number; height: number }): Promise<void>;
  close(): Promise<void>;
}

/** A browser engine that every journey has to work in. */
export interface Engine {
  name: string;
  /** Why it is not on this machine, if so. */
  missing?: string;
  open(size: { width: number; height: number }): Promise<Opened>;
}

const whyMissing = (found: Found) => ('missing' in found ? found.missing : undefined);

const pageIn = async (context: BrowserContext) => {
  const screen = await context.newPage();
  return { screen, resize: screen.setViewportSize.bind(screen) };
};

const chromium: Engine = {
  name: 'Chromium',
  open: async (viewport) => {
    const { context, close } = await openBrowser({ viewport });
    return { ...(await pageIn(context)), input: basicInput, close };
  },
};

const firefox: Engine = {
  name: 'Firefox',
  missing: whyMissing(inject('firefox')),
  open: async (viewport) => {
    const { context, close } = await openFirefox({ viewport });
    return { ...(await pageIn(context)), input: typedInput, close };
  },
};

const webkit: Engine = {
  name: 'WebKitGTK',
  missing: whyMissing(inject('webkit')),
  open: async (size) => ({ ...(await openWebKit(size)), input: basicInput }),
};

/** Chromium, Firefox and WebKitGTK. */
export const engines: Engine[] = [chromium, firefox, webkit];

// In each file that imports this, so that the journeys of an engine that is missing are counted as skipped.
for (const { name, missing } of engines)
  if (missing) it.skip(`the journeys in ${name}: ${missing}`, () => {});
