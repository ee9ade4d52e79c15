import { z } from 'zod';
import { TopicName } from '../../accounts/topics/topics.schema.ts';
import { AudienceName } from '../../people/test-approvers/test-approvers.schema.ts';
import { AnswerMethod } from '../../platform/statuses.schema.ts';

export const AudienceIn = z.strictObject({
  topic: TopicName,
  to: z
    .array(AudienceName)
    .max(100)
    .optional()
    .describe(
      'Only these subscribers, by id or as `ref:` and their reference, and these groups. Repeat it to name several. Default: everybody on the topic.',
    ),
  require: AnswerMethod.optional().describe(
    'What an answer requires: with `passkey`, people with a passkey are counted too.',
  ),
});
export type AudienceIn = z.infer<typeof AudienceIn>;
