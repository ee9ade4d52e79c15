import { example } from '../fields/example.ts';
import type { Docs } from '../trpc.ts';
import type { ListRequestsIn, LoggedRequestsOut } from './request-log.schema.ts';

export const list: Docs<typeof ListRequestsIn, typeof LoggedRequestsOut> = {
  operationId: 'listRequests',
  summary: 'List the requests of your system, newest first',
  description:
    'Lists the requests that your system sent to `/v1/open` with the right open secret in the last 30 days: method, path, status, problem code, duration and request id. Bodies, queries and addresses are not stored. A request appears about a second after its response. At most 1,200 requests a minute are stored, and none while the database cannot be reached.',
  problems: ['invalid_cursor'],
  example: {
    request: { request_id: 'deploy-42-send', limit: '20' },
    response: {
      data: [
        {
          request_id: 'deploy-42-send',
          method: 'POST',
          path: '/v1/open/messages',
          status: 422,
          code: 'scheduled_in_past',
          duration_ms: 12,
          started_at: example.now,
        },
      ],
      has_more: false,
      next_cursor: null,
    },
  },
};
