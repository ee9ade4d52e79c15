import { inOnePacket } from '../platform/database/database.ts';
import { Problem } from '../platform/errors.ts';
import { known } from '../platform/procedures.ts';
import { procedure } from '../platform/trpc.ts';
import type { PersonRow } from './people/person.model.ts';
import { identifyPerson, probablePerson } from './people/person-caller.ts';

/** Reads what the rule of a request begins with, for its probable person. Returns what keeps it for the identified one. */
type Ahead = (personId: string, input: unknown) => Promise<(person: PersonRow) => void>;

/** An end user in the inbox, by session cookie. @param ahead is read together with the session */
export const asPersonWith = (ahead: Ahead | null) =>
  procedure.use(async ({ ctx, next, getRawInput }) => {
    if (ctx.surface !== 'app' && ctx.surface !== 'trpc') throw new Problem('not_signed_in');
    const probable = ahead && probablePerson(ctx.credentials);
    const input = probable === null ? null : await getRawInput();
    const identify = () => identifyPerson(ctx.service, ctx.credentials);
    const found =
      ahead && probable !== null
        ? await inOnePacket(() => identifiedWith(identify(), ahead(probable, input)))
        : await identify();
    const request = known(ctx, { credential: 'person_session', person_id: found.person.id });
    return next({ ctx: { caller: { service: ctx.service, request, ...found } } });
  });

export const asPerson = asPersonWith(null);

/** Waits for both reads. An error of what was read ahead is not that of the request: its rule reads again. */
async function identifiedWith<F extends { person: PersonRow }>(
  identifying: Promise<F>,
  ahead: ReturnType<Ahead>,
): Promise<F> {
  const [found, keep] = await Promise.all([identifying, ahead.catch(() => () => {})]);
  keep(found.person);
  return found;
}
