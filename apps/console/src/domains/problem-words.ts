import type { DomainProblem } from '@assent/core/domains/domains.schema';

/** Texts for the result of the last check. */
export const problemWords: Record<DomainProblem, { title: string; detail: string }> = {
  record_missing: {
    title: 'There is no such record',
    detail: 'A new one may take an hour until everybody sees it. Check its name letter by letter.',
  },
  other_value: {
    title: 'The record says something else',
    detail: 'Copy the value again. Other values may stand beside it.',
  },
  no_answer: {
    title: 'The DNS of this domain did not answer',
    detail: 'Check again in a minute. If it stays so, look at its name servers.',
  },
  taken: {
    title: 'Another account has proved this domain',
    detail:
      'Its record still stands. Remove that one from the DNS first, or use a subdomain for this account.',
  },
};
