import type { AppRow } from '../apps/app.model.ts';
import { databaseNow } from '../database/clock.ts';
import { inTransaction } from '../database/database.ts';
import { Problem } from '../errors.ts';
import { queueMailsFrom } from '../mails/mails.ts';
import { answeredForYouMail } from '../mails/stand-in-mail-texts.ts';
import { Person } from '../people/person.model.ts';
import type { PersonCaller } from '../people/person-caller.ts';
import { nameOf } from '../people/person-name.ts';
import { senderCardOf } from '../senders/sender-card.ts';
import { mustNotBeAnsweredBetween } from './answered-between.ts';
import { StandIn } from './stand-in.model.ts';

/** Maximum number of mails a day about answers of stand-ins, to each person about each sender. */
const MOST_MAILS = 10;

type Row = Parameters<typeof mustNotBeAnsweredBetween>[0] & { app: AppRow };

/**
 * Runs an answer of a person, unless an answer of somebody else counts for the same person, and as whileActing does.
 * @throws Problem already_responded, not_found
 */
export async function asStandIn<Answered>(
  caller: PersonCaller,
  row: Row,
  answer: () => Promise<Answered>,
): Promise<Answered> {
  await mustNotBeAnsweredBetween(row);
  return whileActing(caller, row, answer);
}

/**
 * Runs an answer of a person. If they act for somebody else, they must still do so when it commits, and that person
 * gets a mail.
 * @throws Problem not_found when they do not act for that person any more
 */
export function whileActing<Answered>(
  { person, service }: PersonCaller,
  { actingFor, app }: Pick<Row, 'actingFor' | 'app'>,
  answer: () => Promise<Answered>,
): Promise<Answered> {
  if (!actingFor) return answer();
  return inTransaction(async () => {
    if (!(await StandIn.lockActing(actingFor.standInId, databaseNow()))) throw endedMeanwhile();
    const answered = await answer();
    if (answered) {
      const represented = await Person.existing(actingFor.personId);
      const { name: sender } = await senderCardOf(app);
      const text = (isLast: boolean) =>
        answeredForYouMail({
          name: nameOf(person),
          sender,
          url: `${service.baseUrl}/inbox/history`,
          isLast,
        });
      await queueMailsFrom(service, `${app.id} stand-in`, [represented.email], {
        most: MOST_MAILS,
        text,
      });
    }
    return answered;
  });
}

const endedMeanwhile = () =>
  new Problem('not_found', { detail: 'You do not act for this person any more.' });
