import type { Entry } from './entries.ts';
import type { Fact } from './facts.ts';

/** What a skipped fact leaves open, in words. */
const open: Partial<Record<Fact['fact'], string>> = {
  witnesses: 'that others saw the same log',
  app: 'which app sent the message',
  mode: 'whether the app is a test app',
  card: 'the card',
  ext: 'the reference',
  policy: 'how many approvals were required',
  fields: 'the values',
  passkey: 'the signatures of passkeys',
  on_behalf_of: 'who answered for whom',
  people: 'whether enough people approved',
};

/** Says in words what a receipt proves, and what was not verified. @param entry null if the receipt is not valid */
export function conclusionOf(entry: Entry | null, facts: Fact[]): string {
  if (!entry) return 'The receipt proves nothing, because not every fact above holds.';
  const result = facts.find(({ fact }) => fact === 'result')?.what;
  const isApproval = entry.status === 'approved';
  const skipped = facts.flatMap(({ verdict, fact }) =>
    verdict === 'skipped' ? [open[fact] ?? fact] : [],
  );
  const proven = `The receipt proves that ${result}${isApproval ? '' : ', which is not a final approval'}.`;
  return skipped.length > 0
    ? `${proven} Not verified: ${[...new Set(skipped)].join(', ')}.`
    : proven;
}
