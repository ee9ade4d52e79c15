import type { LoggedRequestOut } from '@assent/core/accounts/request-log/request-log.schema';
import { durationWords } from '../../../receivers/outcome-words.ts';
import { messageTexts } from '../../../texts.ts';
import type { TimelineEvent } from './timeline-event.ts';

/** Returns the requests that sent or changed a message, or that were refused. Those that only read it are in the request log. */
export const requestTimeline = (requests: LoggedRequestOut[]): TimelineEvent[] =>
  requests
    .filter(({ method }) => method !== 'GET' && method !== 'HEAD')
    .map((request) => ({
      title: messageTexts.timelines.request({ method: request.method, path: request.path }),
      detail: [
        messageTexts.timelines.request_answered({
          status: String(request.status),
          duration: durationWords(request.duration_ms),
        }),
        request.key?.name && messageTexts.timelines.request_key({ name: request.key.name }),
        request.problem?.title && messageTexts.timelines.problem({ title: request.problem.title }),
      ]
        .filter(Boolean)
        .join(' '),
      at: request.started_at,
      kind: request.status < 400 ? 'done' : 'bad',
      request,
    }));
