import { Button } from '@assent/ui/button';
import { Notice } from '@assent/ui/notice';
import { ProblemPanel } from '@assent/ui/problem';
import { useMutation } from '@tanstack/react-query';
import { problemOf } from '../problem.ts';
import { receiptTexts } from '../texts.ts';
import { fetchServerPolicy } from './trust-policy.ts';

/** Fetches the key of this server's log, and makes a trust policy of it. Nothing is requested before the press. */
export function ServerKeyButton({ onPolicy }: { onPolicy: (policy: string) => void }) {
  const key = useMutation({
    mutationFn: fetchServerPolicy,
    onSuccess: onPolicy,
  });
  const problem = key.error && problemOf(key.error);
  return (
    <>
      <Button
        size="sm"
        busy={key.isPending}
        busyLabel={receiptTexts.receipts.server_key.fetching}
        onClick={() => key.mutate()}
      >
        {receiptTexts.receipts.server_key.use}
      </Button>
      {problem && (
        <ProblemPanel title={problem.title} detail={problem.detail} className="basis-full" />
      )}
    </>
  );
}

/** Says what a key is worth that the server itself handed out. */
export const ServerKeyNotice = () => (
  <Notice tone="warn" title={receiptTexts.receipts.server_key.warning}>
    {receiptTexts.receipts.server_key.warning_detail}
  </Notice>
);
