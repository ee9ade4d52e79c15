import { useToast } from '@assent/ui/toast';
import { useCallback, useRef, useState } from 'react';
import { resultWords } from './fact-words.ts';
import { type Evidence, type Verification, verificationOf } from './verification.ts';

/** Verifies receipts, and announces each result to screen readers. */
export function useVerification() {
  const { announce } = useToast();
  const [verification, setVerification] = useState<Verification | null>(null);
  const [isVerifying, setVerifying] = useState(false);
  /** What is verified now. The result of anything else is not shown: it would be taken for that of this. */
  const current = useRef<Evidence | null>(null);
  const verify = useCallback(
    async (evidence: Evidence) => {
      current.current = evidence;
      setVerifying(true);
      const found = await verificationOf(evidence);
      if (current.current !== evidence) return null;
      setVerification(found);
      setVerifying(false);
      if (found.is === 'verified') announce(resultWords(found.isValid, found.facts));
      return found;
    },
    [announce],
  );
  const forget = useCallback(() => {
    current.current = null;
    setVerification(null);
    setVerifying(false);
  }, []);
  return { verification, isVerifying, verify, forget };
}
