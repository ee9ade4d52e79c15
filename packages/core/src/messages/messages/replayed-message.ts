import { z } from 'zod';
import { withoutTextsOf } from '../../people/people/erased-texts.ts';
import { erasedAmong } from '../../people/subscriptions/subscriber.model.ts';

/** The schema of a message that was stored to replay it for an Idempotency-Key: people may have erased their data since. */
export const replayed = <Message extends z.ZodType>(schema: Message) =>
  z.preprocess(withoutErased, schema);

/** Returns a message without the texts of people who have erased their data. */
export async function withoutErased(stored: unknown): Promise<unknown> {
  const ids = new Set<string>();
  JSON.stringify(stored, (key, value: unknown) => {
    if (key === 'subscriber_id' && typeof value === 'string') ids.add(value);
    return value;
  });
  const erased = await erasedAmong([...ids]);
  return erased.size === 0 ? stored : withoutTextsOf(stored, erased);
}
