import { example } from '../../platform/schemas/example.ts';
import { Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import { asDeveloper } from '../procedures.ts';
import { LastHookRequestOut, ListRequestsIn, LoggedRequestsOut } from './request-log.schema.ts';
import { listRequests, showLastHook } from './request-log.ts';

export const requestLogRouter = router({
  list: asDeveloper('read')
    .meta(
      rest('GET', '/developer/requests', {
        operationId: 'listRequests',
        summary: 'List the requests of your system, newest first',
        description:
          'Lists the requests that your system sent to `/v1/open` with the right open secret in the last 30 days: method, path, status, problem, duration, key, request id, the message that it is about, and those headers that contain no secret. Bodies, queries and addresses are not stored. With several filters, each request examines some thousand entries at most: a page may then have fewer entries than `limit`, even none, and a `next_cursor`. A request appears about a second after its response. At most 1,200 requests a minute are stored, and none while the database cannot be reached.',
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
                log_id: 'req_01m7z1gygne4da7073m3sjknrx',
                key: { key_id: 'open_secret', name: null },
                message_id: null,
                headers: [{ name: 'user-agent', value: 'assent-node/1.0.0-rc.1' }],
                problem: {
                  title: 'Scheduled in the past',
                  detail: 'scheduled_at must be in the future.',
                  errors: [],
                },
              },
            ],
            has_more: false,
            next_cursor: null,
          },
        },
      }),
    )
    .input(ListRequestsIn)
    .output(LoggedRequestsOut)
    .query(({ ctx, input }) => listRequests(ctx.caller, input)),
  lastHook: asDeveloper('read')
    .meta(
      rest('GET', '/developer/requests/last-hook', {
        operationId: 'showLastHookRequest',
        summary: 'Show the last request of a hook',
        description:
          'Returns the agent, the time and the result of the last request that a hook of a coding agent sent with a key of the app, for 30 days. It is recorded about a second after its response. A request with a wrong key belongs to no app, and is not recorded.',
        example: {
          request: {},
          response: {
            request: {
              host: 'Claude Code',
              status: 403,
              code: 'topic_forbidden',
              started_at: example.now,
            },
          },
        },
      }),
    )
    .input(Nothing)
    .output(LastHookRequestOut)
    .query(({ ctx }) => showLastHook(ctx.caller)),
});
