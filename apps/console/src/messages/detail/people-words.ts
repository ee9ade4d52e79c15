import type { RecipientsOut } from '@assent/core/messages/recipients/recipients.schema';

/** Returns a number of people in words, as within a sentence. */
export const peopleWords = (people: RecipientsOut['people']) => {
  if (people === 'many') return 'more than 1,000 people';
  return people === 1 ? '1 person' : `${people} people`;
};
