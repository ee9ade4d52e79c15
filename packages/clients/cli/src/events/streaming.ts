import {
  type Assent,
  eventTypes as callbackTypes,
  type EventStreamOptions,
  type StreamedEvent,
} from '@assent/sdk';
import { exitCodes } from '../program/context.ts';
import { Failure } from '../program/failure.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Attempts to connect for the first time. Afterwards, the program reconnects until it is ended. */
const FIRST_ATTEMPTS = 4;

/**
 * Iterates over events, and reports on standard error when the connection is established or interrupted. It ends quietly when
 * nobody reads the output any more.
 * @param ready what is reported when the first connection is established
 * @throws Failure if it cannot be; AssentProblem
 */
export async function* streamEvents(
  { assent, terminal, ready }: { assent: Assent; terminal: Terminal; ready: string },
  query: Pick<EventStreamOptions, 'type' | 'after' | 'onOpen'>,
): AsyncGenerator<StreamedEvent, void, undefined> {
  const ending = new AbortController();
  terminal.outputClosed.addEventListener('abort', () => ending.abort());
  let state: 'new' | 'open' | 'interrupted' = 'new';
  let failures = 0;
  const onOpen = (after: string) => {
    if (state === 'new') terminal.report(ready);
    if (state === 'interrupted') terminal.report('Connected again; no event was missed.');
    state = 'open';
    query.onOpen?.(after);
  };
  const onFailure = (error: Error) => {
    failures += 1;
    if (state === 'new' && failures === FIRST_ATTEMPTS) ending.abort(unavailable(error));
    if (state === 'open') {
      terminal.report(`The connection was interrupted (${error.message}). Reconnecting…`);
      state = 'interrupted';
    }
  };
  try {
    const { signal } = ending;
    yield* assent.events.stream({ ...query, signal, onOpen, onFailure });
  } catch (error) {
    if (!terminal.outputClosed.aborted) throw error;
  } finally {
    ending.abort();
  }
}

const unavailable = (cause: Error) =>
  new Failure(cause.message, {
    exitCode: exitCodes.unavailable,
    code: 'unavailable',
    hint: 'Check the URL and the network: `assent doctor`.',
    cause,
  });

export type EventType = NonNullable<EventStreamOptions['type']>[number];

const isEventType = (name: string): name is EventType =>
  name !== 'webhook.test' && Object.hasOwn(callbackTypes, name);

/** The types of events. A test is none. */
export const eventTypes = Object.keys(callbackTypes).filter(isEventType);
