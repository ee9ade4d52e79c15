import { createRequestRecorder } from '../request-log/request-recorder.ts';

type Given = { requestId?: string; status?: number; code?: string };

/** Logs requests of an account, one after the other, as a server does. */
export async function logRequests(appId: string, ...requests: Given[]): Promise<void> {
  const recorder = createRequestRecorder(
    (error) => {
      throw error;
    },
    { flushMs: 60_000 },
  );
  for (const { requestId = 'request-1', status = 200, code = null } of requests)
    recorder.record({
      appId,
      requestId,
      method: 'POST',
      path: '/v1/open/messages',
      status,
      code,
      durationMs: 12,
      startedAt: Date.now(),
    });
  await recorder.stop();
}
