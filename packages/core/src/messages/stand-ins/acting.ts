import type { AppRow } from '../../accounts/apps/app.model.ts';
import { senderCardOf } from '../../accounts/senders/sender-card.ts';
import { existingPerson } from '../../people/people/person.model.ts';
import type { PersonCaller } from '../../people/people/person-caller.ts';
import { languageTo } from '../../people/people/person-locale.ts';
import { nameOf } from '../../people/people/person-name.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/errors.ts';
import { queueMailsFrom } from '../../platform/mails/mails.ts';
import { answeredForYouMail } from '../../platform/mails/stand-in-mail-texts.ts';
import { type Answers, answerOut, answersIn, inboxResponse } from '../answers/answers.ts';
import type { MessageAnswerRow } from '../answers/message-answer.model.ts';
import type { MessageRow } from '../messages/message.model.ts';
import type { ActingFor } from './acting-for.model.ts';
import { lockActingStandIn } from './stand-in.model.ts';

/** Maximum number of mails a day about answers of stand-ins, to each person about each sender. */
const MAX_MAILS = 10;

type Row = Parameters<typeof requireNotAnsweredBetween>[0] & { app: AppRow };

/**
 * Runs an answer of a person, unless an answer of somebody else counts for the same person, and as whileActing does.
 * @throws Problem already_responded, not_found
 */
export async function asStandIn<Answered>(
  caller: PersonCaller,
  row: Row,
  answer: () => Promise<Answered>,
): Promise<Answered> {
  await requireNotAnsweredBetween(row);
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
    if (!(await lockActingStandIn(actingFor.standInId, databaseNow()))) throw endedMeanwhile();
    const answered = await answer();
    if (answered) {
      const represented = await existingPerson(actingFor.personId);
      const { name: sender } = await senderCardOf(app);
      const text = (isLast: boolean) =>
        answeredForYouMail(languageTo(service, represented), {
          name: nameOf(person),
          sender,
          url: `${service.baseUrl}/inbox/history`,
          isLast,
        });
      await queueMailsFrom(service, `${app.id} stand-in`, [represented], {
        most: MAX_MAILS,
        text,
      });
    }
    return answered;
  });
}

const endedMeanwhile = () =>
  new Problem('not_found', {
    detail: 'You do not act for this person any more.',
    params: { reason: 'stand_in_ended' },
  });

/** A message and the person who reads it. */
type Reader = {
  message: Pick<
    MessageRow,
    'id' | 'appId' | 'approvalsGiven' | 'responderId' | 'payloadDigest' | 'policy' | 'status'
  >;
  subscriber: { id: string };
  actingFor: ActingFor | null;
};

/**
 * Returns the answer that keeps a person from answering a message, because it counts for the same person: that of their
 * stand-in, that of the person whom they represent, or that of another stand-in of that person.
 */
export function answeredBetween(
  { message, subscriber, actingFor }: Reader,
  answers: Answers,
): MessageAnswerRow | undefined {
  const countsFor = actingFor?.subscriberId ?? subscriber.id;
  const given = answers.get(message.id) ?? [];
  return given.find(
    (answer) =>
      answer.subscriberId !== subscriber.id &&
      (answer.actedForId ?? answer.subscriberId) === countsFor,
  );
}

/**
 * Refuses a second answer that would count for the same person. Costs nothing for messages without stored answers.
 * @throws Problem already_responded
 */
async function requireNotAnsweredBetween(reader: Reader): Promise<void> {
  const { message, subscriber, actingFor } = reader;
  const answer = answeredBetween(reader, await answersIn([reader]));
  if (!answer) return;
  const response = inboxResponse(answerOut(answer, message), subscriber.id);
  const represented = actingFor ? 'the person whom you represent' : 'you';
  throw new Problem('already_responded', {
    detail: `${answer.responderName} answered “${answer.label}”, which counts for ${represented}.`,
    params: {
      reason: actingFor ? 'counts_for_represented' : 'counts_for_you',
      name: answer.responderName,
      label: answer.label,
    },
    extra: { message_status: message.status, response },
  });
}
