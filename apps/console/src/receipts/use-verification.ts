import { useToast } from '@assent/ui/toast';
import { useCallback, useState } from 'react';
import { resultWords } from './fact-words.ts';
import { type Evidence, type Verification, verificationOf } from './verification.ts';

/** Verifies receipts, and announces each result to screen readers. */
export function useVerification() {
  const { announce } = useToast();
  const [verification, setVerification] = useState<Verification | null>(null);
  const [isVerifying, setVerifying] = useState(false);
  const verify = useCallback(
    async (evidence: Evidence) => {
      setVerifying(true);
      const found = await verificationOf(evidence);
      setVerification(found);
      setVerifying(false);
      if (found.is === 'verified') announce(resultWords(found.isValid, found.facts));
      return found;
    },
    [announce],
  );
  const forget = useCallback(() => setVerification(null), []);
  return { verification, isVerifying, verify, forget };
}
