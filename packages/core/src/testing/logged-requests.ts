import { OPEN_SECRET } from '../accounts/request-log/logged-request.model.ts';
import {
  type AnsweredRequest,
  createRequestRecorder,
} from '../accounts/request-log/request-recorder.ts';
import { HOOK_ROUTE, messageIdIn, routeOf } from '../accounts/request-log/request-routes.ts';

type Given = Partial<
  Pick<
    AnsweredRequest,
    'requestId' | 'status' | 'code' | 'hookHost' | 'keyId' | 'messageId' | 'problem'
  >
> & { path?: string };

const pathOf = (hookHost: string | null) => (hookHost === null ? '/v1/open/messages' : HOOK_ROUTE);

/** Logs requests of an account, one after the other, as a server does. */
export async function logRequests(appId: string, ...requests: Given[]): Promise<void> {
  const recorder = createRequestRecorder(
    (error) => {
      throw error;
    },
    { flushMs: 60_000 },
  );
  for (const { hookHost = null, path = pathOf(hookHost), ...given } of requests)
    recorder.record({
      appId,
      requestId: 'request-1',
      method: 'POST',
      path,
      route: routeOf(path),
      status: 200,
      code: null,
      durationMs: 12,
      startedAt: Date.now(),
      hookHost,
      keyId: OPEN_SECRET,
      messageId: messageIdIn(path),
      headers: '[]',
      problem: null,
      ...given,
    });
  await recorder.stop();
}
