import { ServiceError } from './approvals.ts';

/**
 * Time in which every call of a tool is answered, ms: clients end a call after 60 seconds by default, and then know
 * neither the answer nor the id of the question.
 */
export const ANSWER_WITHIN_MS = 55_000;

/**
 * Returns what a call of the service returns, if it does so in time. Otherwise the call goes on without anybody who
 * waits for it.
 * @param until UTC milliseconds
 * @throws ServiceError unavailable when the time is over
 */
export async function before<T>(until: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const refuse = () =>
      reject(new ServiceError('unavailable', 'The service did not answer in time.'));
    timer = setTimeout(refuse, Math.max(0, until - Date.now()));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
