import { it } from 'vitest';
import { expectAgreementOnGenerated, hasPython } from './agreement.ts';

it.skipIf(!hasPython)(
  'prints what the SDK prints for 3,000 receipts, and finds every changed byte (skipped without python3)',
  { timeout: 1_800_000 },
  () => expectAgreementOnGenerated(3_000),
);
