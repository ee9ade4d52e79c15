import { z } from 'zod';

// The few commands of W3C WebDriver (https://www.w3.org/TR/webdriver2/) that the tests need.

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const Answer = z.object({ value: z.unknown() });
const Refusal = z.object({ value: z.object({ error: z.string(), message: z.string() }) });
const Session = z.object({ sessionId: z.string() });

/** An element as WebDriver passes it to and from scripts. */
export const Element = z.object({ [elementKey]: z.string() });
export type Element = z.infer<typeof Element>;

/** WebDriver's error codes, as the standard names them. */
export class WebDriverError extends Error {
  readonly code: string;

  constructor(command: string, { error, message }: { error: string; message: string }) {
    super(`${command}: ${error}: ${message}`);
    this.code = error;
  }
}

/** A browser that a driver has started. */
export interface WebDriverSession {
  go(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs the body of a function in the page. */
  run(body: string, ...values: unknown[]): Promise<unknown>;
  click(element: Element): Promise<void>;
  /** Types; control characters are the keys of the standard. */
  type(element: Element, text: string): Promise<void>;
  /** Makes the window as large as that. */
  resize(size: { width: number; height: number }): Promise<void>;
  /** A PNG, in base64. */
  screenshot(): Promise<string>;
  quit(): Promise<void>;
}

const commandTimeoutMs = 60_000;

async function command(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(commandTimeoutMs),
    headers: { 'content-type': 'application/json' },
    body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
  });
  const answer = await response.json();
  if (response.ok) return Answer.parse(answer).value;
  throw new WebDriverError(`${method} ${new URL(url).pathname}`, Refusal.parse(answer).value);
}

/** Starts a browser by the driver that listens there. */
export async function startSession(driverUrl: string, capabilities: object) {
  const alwaysMatch = { capabilities: { alwaysMatch: capabilities } };
  const { sessionId } = Session.parse(await command('POST', `${driverUrl}/session`, alwaysMatch));
  const session = `${driverUrl}/session/${sessionId}`;
  const post = (path: string, body?: object) => command('POST', `${session}/${path}`, body);
  const idOf = (element: Element) => element[elementKey];

  const made: WebDriverSession = {
    go: async (url) => void (await post('url', { url })),
    reload: async () => void (await post('refresh')),
    run: (script, ...args) => post('execute/sync', { script, args }),
    click: async (element) => void (await post(`element/${idOf(element)}/click`)),
    type: async (element, text) => void (await post(`element/${idOf(element)}/value`, { text })),
    resize: async (size) => void (await post('window/rect', size)),
    screenshot: async () => z.string().parse(await command('GET', `${session}/screenshot`)),
    quit: async () => void (await command('DELETE', session)),
  };
  return made;
}
