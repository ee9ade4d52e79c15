import { randomUUID } from 'node:crypto';
import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { Problem } from '@assent/core/errors';
import { connectionsClosed } from '@assent/core/monitoring/metrics';
import { problemOut } from '@assent/core/problem-answer';
import type { Service } from '@assent/core/service';
import type { Logger } from 'pino';
import { isTlsGreeting, logTlsClients, wordsForTls } from './tls-greeting.ts';

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
