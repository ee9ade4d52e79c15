import {
  KEPT_OPEN_QUESTIONS,
  KEPT_QUESTIONS,
  MAX_OPEN_QUESTIONS,
  MAX_QUESTIONS,
} from '../../platform/schemas/published-limits.ts';

/** How many questions there are, and how many of them wait for an answer. */
export type QuestionCounts = { asked: number; open: number };

/** Returns how many questions a message may have when a person asks one more, by what they asked before. */
export const questionPlaces = (own: QuestionCounts): QuestionCounts => ({
  asked: own.asked === 0 ? MAX_QUESTIONS : MAX_QUESTIONS - KEPT_QUESTIONS,
  open: own.open === 0 ? MAX_OPEN_QUESTIONS : MAX_OPEN_QUESTIONS - KEPT_OPEN_QUESTIONS,
});

/** Returns why a person cannot ask one more question; null if they can. */
export function fullPlaces(all: QuestionCounts, own: QuestionCounts): 'all' | 'open' | null {
  const places = questionPlaces(own);
  if (all.asked >= places.asked) return 'all';
  return all.open >= places.open ? 'open' : null;
}
