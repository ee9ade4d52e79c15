import type { LoggedRequestOut } from '@assent/core/accounts/request-log/request-log.schema';
import type { TimelineEvent } from './timeline-event.ts';

/** Returns the requests that sent or changed a message, or that were refused. Those that only read it are in the request log. */
export const requestTimeline = (requests: LoggedRequestOut[]): TimelineEvent[] =>
  requests
    .filter(({ method }) => method !== 'GET' && method !== 'HEAD')
    .map((request) => ({
      title: `Request: ${request.method} ${request.path}`,
      detail: [
        `Answered ${request.status} after ${request.duration_ms.toLocaleString('en')} ms.`,
        request.key?.name && `With the key ${request.key.name}.`,
        request.problem?.title && `${request.problem.title}.`,
      ]
        .filter(Boolean)
        .join(' '),
      at: request.started_at,
      kind: request.status < 400 ? 'done' : 'bad',
      request,
    }));
