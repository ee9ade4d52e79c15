import { randomUUID } from 'node:crypto';
import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { databaseNow } from '@assent/core/platform/database/clock';
import { Problem } from '@assent/core/platform/errors';
import { connectionsClosed } from '@assent/core/platform/monitoring/metrics';
import { problemOut } from '@assent/core/platform/problem-answer';
import type { Service } from '@assent/core/platform/service';
import type { Logger } from 'pino';

/**
 * Answers requests that Node's parser cannot read or that do not arrive in time, and destroys the connection: a client that
 * ignores a half-closed connection would otherwise keep it open.
 */
export function answerParseErrors(
  server: Server,
  service: Service,
  log: Pick<Logger, 'warn'> = { warn: () => {} },
) {
  const logTls = logTlsClients(service, log);
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (req, res) => void answers.set(req.socket, res));
  server.on('clientError', (error, socket) => {
    const isLate = 'code' in error && error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    if (isLate) connectionsClosed.inc({ reason: 'timeout' });
    const answer = answers.get(socket);
    // Part of another answer was sent. A second one would be read as its continuation.
    const isAnswered = answer?.headersSent === true && !answer.writableFinished;
    if (!socket.writable || isAnswered) return void socket.destroy();
    const destroy = () => socket.destroy();
    if (isTlsGreeting(error)) {
      logTls();
      return void socket.end(plainAnswer(wordsForTls(service)), destroy);
    }
    const problem = new Problem(isLate ? 'request_timeout' : 'malformed_request');
    return void socket.end(rawAnswer(service, problem), destroy);
  });
}

function rawAnswer({ baseUrl }: Service, problem: Problem): string {
  const requestId = randomUUID();
  const body = JSON.stringify(problemOut(problem, { baseUrl, path: '', requestId }));
  return [
    `HTTP/1.1 ${problem.status} ${problem.status === 408 ? 'Request Timeout' : 'Bad Request'}`,
    'Connection: close',
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    '',
    body,
  ].join('\r\n');
}

const plainAnswer = (text: string): string =>
  [
    'HTTP/1.1 400 Bad Request',
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text) + 1}`,
    '',
    `${text}\n`,
  ].join('\r\n');

const TELL_AGAIN_MS = 60_000;

/**
 * Returns whether a parse error comes from a client that speaks TLS: its first bytes are a handshake record. Such a client
 * reports an answer in plain text as a wrong version number, which is the usual sign of https at an http port; an alert of
 * TLS would look like a problem of versions or names.
 */
const isTlsGreeting = (error: Error): boolean => {
  const packet = 'rawPacket' in error ? error.rawPacket : undefined;
  return packet instanceof Buffer && packet[0] === 0x16 && packet[1] === 0x03;
};

/** Returns what to tell a client that used https here. */
const wordsForTls = ({ baseUrl }: Service): string =>
  baseUrl.startsWith('https:')
    ? `This port speaks http, not https. The address for https is ${baseUrl}, which a proxy in front of this port serves.`
    : `This port speaks http, not https. Use ${baseUrl}.`;

/** Returns a function that logs such a client, at most once a minute. */
function logTlsClients(service: Service, log: Pick<Logger, 'warn'>): () => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = databaseNow();
    if (now - toldAt < TELL_AGAIN_MS) return;
    toldAt = now;
    log.warn(`a client used https. ${wordsForTls(service)}`);
  };
}
