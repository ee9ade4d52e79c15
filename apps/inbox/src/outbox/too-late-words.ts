import type words from '@assent/texts/inbox-parts/too-late/en';
import { formats } from '@assent/ui/texts';
import { DIFFERS } from './field-errors.ts';
import type { Ended, OutboxAnswer } from './outbox-answer.ts';

// The service worker says it too, so these get the texts, of which it has no others.

type Words = typeof words;
type Told = Pick<OutboxAnswer, 'label' | 'decidedAt' | 'isOffline' | 'actingFor'> & {
  ended: Ended;
};

/** Explains why an answer did not count. @param clock converts a time of the server to this device's clock */
export function tooLateText(words: Words, answer: Told, clock = (at: number) => at): string {
  const { moment } = formats;
  const { at } = answer.ended;
  const given = { label: answer.label, time: moment(answer.decidedAt) };
  const said = endOf(words, answer, { ...given, at: at === null ? 'unknown' : moment(clock(at)) });
  return answer.isOffline ? `${said}${formats.between}${words.offline}` : said;
}

type Given = { label: string; time: string; at: string };

function endOf(words: Words, { ended, actingFor }: Told, given: Given): string {
  const { how, by, label } = ended;
  const other = label ?? '';
  if (how === 'missing' && actingFor)
    return words.no_stand_in({ ...given, represented: actingFor });
  if (how === 'missing') return words.missing(given);
  const differs = ended.flaws?.[DIFFERS];
  if (differs) return words.values({ ...given, name: differs.name ?? '' });
  if (ended.flaws) return words.fields(given);
  if (ended.isChanged) return words.conversation(given);
  if (ended.ineligible === 'groups') return words.not_in_groups(given);
  if (ended.ineligible) return words.excluded(given);
  if (how === 'refused') return words.refused(given);
  if (how === 'comment-unsent') return words.comment({ ...given, label: other });
  if (how === 'mismatch') return words.mismatch(given);
  if (how === 'canceled') return words.withdrawn({ ...given, sender: by ?? '' });
  if (how === 'expired') return words.expired(given);
  if (by === null) return words.answered_by_you({ ...given, other });
  return words.answered({ ...given, other, name: by });
}

/** Returns the title of the explanation. */
export function tooLateTitle({ titles }: Words, { how }: Ended): string {
  if (how === 'mismatch') return titles.mismatch;
  if (how === 'refused' || how === 'missing') return titles.uncounted;
  return how === 'comment-unsent' ? titles.comment : titles.late;
}
