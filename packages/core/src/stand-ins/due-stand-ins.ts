import { databaseNow } from '../database/clock.ts';
import { inTransaction } from '../database/database.ts';
import { queueMail } from '../mails/mails.ts';
import { standInBegunMail } from '../mails/stand-in-mail-texts.ts';
import { Person } from '../people/person.model.ts';
import { nameOf } from '../people/person-name.ts';
import type { Service } from '../service.ts';
import { publishStandIn } from './notices.ts';
import { StandIn } from './stand-in.model.ts';

const BATCH = 20;

/**
 * Updates the open pages of the people whose stand-ins start or end, and mails those who begin to stand in. Who sees
 * and may answer a message does not depend on it. Each start and end is handled once, whichever processes run it.
 * Returns their number.
 */
export const startAndEndStandIns = (service: Service): Promise<number> =>
  inTransaction(async () => {
    const now = databaseNow();
    const due = await StandIn.lockDue(now, BATCH);
    if (due.length === 0) return 0;
    await StandIn.advance(
      due.map(({ id }) => id),
      now,
    );
    for (const { personId, standInId, endsAt } of due) {
      if (endsAt > now) {
        const [represented, standIn] = [
          await Person.existing(personId),
          await Person.existing(standInId),
        ];
        const url = `${service.baseUrl}/inbox`;
        const text = standInBegunMail({ name: nameOf(represented), url });
        await queueMail(service, standIn.email, text);
      }
      await publishStandIn([personId, standInId]);
    }
    return due.length;
  });

/** Returns the time of the next start or end, null if there is none within `withinMs`. */
export const nextStandIn = (withinMs: number, now = databaseNow()) =>
  StandIn.nextDue(now, now + withinMs);
