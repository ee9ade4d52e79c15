import type { DomainProblem } from '@assent/core/domains/domains.schema';

/** Texts for the result of the last check. */
export const problemWords: Record<DomainProblem, { title: string; detail: string }> = {
  record_missing: {
    title: 'There is no such record',
    detail:
      'A new record can take an hour to be visible everywhere. Check its name letter by letter.',
  },
  other_value: {
    title: 'The record says something else',
    detail: 'Copy the value again. Other values may exist next to it.',
  },
  no_answer: {
    title: 'The DNS of this domain did not answer',
    detail: 'Check again in a minute. If the problem persists, check its name servers.',
  },
  taken: {
    title: 'Another account has proved this domain',
    detail:
      'Its record still exists. Remove it from the DNS first, or use a subdomain for this account.',
  },
};
