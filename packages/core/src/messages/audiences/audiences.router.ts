import { asDeveloper } from '../../accounts/procedures.ts';
import { rest, router } from '../../platform/trpc.ts';
import { RecipientsOut } from '../recipients/recipients.schema.ts';
import * as docs from './audiences.docs.ts';
import { AudienceIn } from './audiences.schema.ts';
import { countAudience } from './audiences.ts';

export const audiencesRouter = router({
  count: asDeveloper('read')
    .meta(rest('GET', '/developer/audience', docs.count))
    .input(AudienceIn)
    .output(RecipientsOut)
    .query(({ ctx, input }) => countAudience(ctx.caller, input)),
});
