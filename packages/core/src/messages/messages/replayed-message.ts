import { z } from 'zod';
import { withoutTextsOf } from '../../people/people/erased-texts.ts';
import { erasedAmong } from '../../people/subscriptions/subscriber.model.ts';

/**
 * The schema of a message of an app that was stored to replay it for an Idempotency-Key: people may have erased their data
 * since.
 */
export const replayed =
  <Message extends z.ZodType>(schema: Message) =>
  (appId: string) =>
    z.preprocess((stored) => withoutErased(appId, stored), schema);

/** Returns a message without the texts of people who have erased their data. */
async function withoutErased(appId: string, stored: unknown): Promise<unknown> {
  const ids = new Set<string>();
  JSON.stringify(stored, (key, value: unknown) => {
    if (key === 'subscriber_id' && typeof value === 'string') ids.add(value);
    return value;
  });
  const erased = await erasedAmong(appId, [...ids]);
  return erased.size === 0 ? stored : withoutTextsOf(stored, erased);
}
