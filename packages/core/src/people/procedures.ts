import { Problem } from '../platform/errors.ts';
import { known } from '../platform/procedures.ts';
import { procedure } from '../platform/trpc.ts';
import { identifyPerson } from './people/person-caller.ts';

/** An end user in the inbox, by session cookie. */
export const asPerson = procedure.use(async ({ ctx, next }) => {
  if (ctx.surface !== 'app' && ctx.surface !== 'trpc') throw new Problem('not_signed_in');
  const found = await identifyPerson(ctx.service, ctx.credentials);
  const request = known(ctx, { credential: 'person_session', person_id: found.person.id });
  return next({ ctx: { caller: { service: ctx.service, request, ...found } } });
});
