import { existingPerson } from '../../people/people/person.model.ts';
import { languageTo } from '../../people/people/person-locale.ts';
import { nameOf } from '../../people/people/person-name.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { queueMail } from '../../platform/mails/mails.ts';
import { standInBegunMail } from '../../platform/mails/stand-in-mail-texts.ts';
import type { Service } from '../../platform/service.ts';
import { advanceStandIns, lockDueStandIns, nextDueStandIn } from './stand-in.model.ts';
import { publishStandIn } from './stand-ins.ts';

const BATCH = 20;

/**
 * Updates the open pages of the people whose stand-ins start or end, and mails those who begin to stand in. Who sees
 * and may answer a message does not depend on it. Each start and end is handled once, whichever processes run it.
 * Returns their number.
 */
export const startAndEndStandIns = (service: Service): Promise<number> =>
  inTransaction(async () => {
    const now = databaseNow();
    const due = await lockDueStandIns(now, BATCH);
    if (due.length === 0) return 0;
    await advanceStandIns(
      due.map(({ id }) => id),
      now,
    );
    for (const { personId, standInId, endsAt } of due) {
      if (endsAt > now) {
        const [represented, standIn] = [
          await existingPerson(personId),
          await existingPerson(standInId),
        ];
        const url = `${service.baseUrl}/inbox`;
        const text = standInBegunMail(languageTo(service, standIn), {
          name: nameOf(represented),
          url,
        });
        await queueMail(service, standIn.email, text);
      }
      await publishStandIn([personId, standInId]);
    }
    return due.length;
  });

/** Returns the time of the next start or end, null if there is none within `withinMs`. */
export const nextStandIn = (withinMs: number, now = databaseNow()) =>
  nextDueStandIn(now, now + withinMs);
