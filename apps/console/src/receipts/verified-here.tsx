import { Loading, Skeleton } from '@assent/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAccount } from '../account.ts';
import { ButtonLink } from '../primitives/button-link.tsx';
import { textLink } from '../primitives/entry-card.tsx';
import { ServerKeyButton, ServerKeyNotice } from './server-key.tsx';
import { isFromServer, storePolicy, useStoredPolicy } from './trust-policy.ts';
import { useVerification } from './use-verification.ts';
import { VerificationResult } from './verification-result.tsx';

/** Verifies a receipt of the shown app with the trust policy of this browser, or asks for one. */
export function VerifiedHere({ receipt }: { receipt: string }) {
  const policy = useStoredPolicy();
  const { appid: app, mode } = useAccount();
  const { verification, verify, forget } = useVerification();
  useEffect(() => {
    if (policy === null) forget();
    else void verify({ receipt, policy, app, allowTest: mode === 'test' });
  }, [policy, receipt, app, mode, verify, forget]);
  if (policy === null) return <WithoutPolicy />;
  return (
    <div className="flex flex-col gap-4">
      {isFromServer(policy) && <ServerKeyNotice />}
      {verification ? (
        <VerificationResult verification={verification} />
      ) : (
        <Loading label="Verifying the receipt">
          <Skeleton className="h-12 w-full" />
        </Loading>
      )}
      <p className="text-ink-muted text-sm">
        Verified in this browser, with the trust policy that it stores.{' '}
        <Link to="/receipts/verify" preload={false} className={textLink}>
          Change the policy
        </Link>
      </p>
    </div>
  );
}

const WithoutPolicy = () => (
  <div className="flex flex-col items-start gap-3">
    <p>
      <strong className="font-semibold">Which log do you trust?</strong>{' '}
      <span className="text-ink-muted">
        A receipt is verified with the key of the log, which this browser does not know yet. Choose
        a trust policy that has it.
      </span>
    </p>
    <div className="flex flex-wrap gap-2">
      <ButtonLink to="/receipts/verify" preload={false} size="sm" variant="primary">
        Choose a trust policy
      </ButtonLink>
      <ServerKeyButton onPolicy={storePolicy} />
    </div>
  </div>
);
