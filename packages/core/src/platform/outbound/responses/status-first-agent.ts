import type { Socket } from 'node:net';
import { Agent, type buildConnector, Client, type Dispatcher, Pool } from 'undici';
import { statusLineReader } from './status-line.ts';

/** Time in which headers and body are read after the status line, ms. */
const READ_MS = 1_000;

type Settings = Client.Options & { connect: buildConnector.connector };

/**
 * Opens an agent for which the status line is the response: what follows it is read for a second, and whatever is wrong
 * with it does not change the status. If the headers are unreadable, the response has none. The connection of a response
 * that did not end is destroyed.
 */
export const statusFirstAgent = (settings: Settings): Agent =>
  new Agent({
    ...settings,
    factory: (origin) =>
      new Pool(origin, { ...settings, factory: (url) => new StatusFirstClient(url, settings) }),
  });

/** Takes the bytes of a connection, and returns those that the parser is to read. */
type Reading = { take(bytes: Buffer): Buffer };

/** One connection of HTTP/1.1, with one request at a time; or one of HTTP/2, which has no status line. */
class StatusFirstClient extends Client {
  readonly #reading: Reading;

  constructor(url: URL, { connect, ...settings }: Settings) {
    const reading: Reading = { take: (bytes) => bytes };
    super(url, { ...settings, connect: readThrough(connect, reading) });
    this.#reading = reading;
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler) {
    return super.dispatch(options, statusFirst(handler, this.#reading));
  }
}

const readThrough =
  (connect: buildConnector.connector, reading: Reading): buildConnector.connector =>
  (to, done) =>
    connect(to, (...result) => {
      const [, socket] = result;
      if (socket && !isHttp2(socket)) filterReads(socket, reading);
      done(...result);
    });

const isHttp2 = (socket: Socket) => 'alpnProtocol' in socket && socket.alpnProtocol === 'h2';

/**
 * Passes what is read from a socket through `reading`. The parser of undici reports a response only with all of its
 * headers, and it ends the connection at a 100 that was not asked for, which clients have to ignore (RFC 9110 §15.2).
 */
function filterReads(socket: Socket, reading: Reading) {
  const read = socket.read.bind(socket);
  socket.read = (size) => {
    for (;;) {
      const bytes: unknown = read(size);
      if (!Buffer.isBuffer(bytes)) return bytes;
      const passed = reading.take(bytes);
      if (passed.length > 0) return passed;
    }
  };
}

/** Returns a handler that gets a response as soon as its status is known, and an error only without one. */
function statusFirst(
  handler: Dispatcher.DispatchHandler,
  reading: Reading,
): Dispatcher.DispatchHandler {
  let statusCode: number | null = null;
  let hasHeaders = false;
  let timer: NodeJS.Timeout | undefined;
  const limitReading = (controller: Dispatcher.DispatchController) => {
    timer ??= setTimeout(() => controller.abort(new Error('The response did not end.')), READ_MS);
  };
  return {
    onRequestStart(controller, context) {
      reading.take = statusLineReader((status) => {
        statusCode = status;
        limitReading(controller);
      });
      handler.onRequestStart?.(controller, context);
    },
    onResponseStart(controller, status, headers, message) {
      if (status >= 200) {
        hasHeaders = true;
        limitReading(controller);
      }
      handler.onResponseStart?.(controller, status, headers, message);
    },
    onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
    onResponseEnd(controller, trailers) {
      clearTimeout(timer);
      handler.onResponseEnd?.(controller, trailers);
    },
    onResponseError(controller, error) {
      clearTimeout(timer);
      if (hasHeaders || statusCode === null) return handler.onResponseError?.(controller, error);
      handler.onResponseStart?.(controller, statusCode, {}, '');
      handler.onResponseEnd?.(controller, {});
    },
  };
}
