import type { MessageOut } from '@assent/core/schemas';
import { proofIn, receiptFile } from '@assent/sdk/receipts';
import { Button } from '@assent/ui/button';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { isCardOf } from '@assent/ui/card-digest';
import { Details } from '@assent/ui/details';
import { Notice } from '@assent/ui/notice';
import { ProblemPanel } from '@assent/ui/problem';
import { Rich } from '@assent/ui/rich';
import { saveFile } from '@assent/ui/save-file';
import { Loading, Skeleton, SkeletonRows } from '@assent/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useEffect, useState } from 'react';
import { useAccount } from '../account.ts';
import { queryClient, type Receipt as ReceiptOut, trpc } from '../api.ts';
import { ButtonLink } from '../primitives/button-link.tsx';
import { textLink } from '../primitives/page.tsx';
import { problemOf } from '../problem.ts';
import { receiptTexts } from '../texts.ts';
import { ServerKeyButton, ServerKeyNotice } from './server-key.tsx';
import { isFromServer, storePolicy, useStoredPolicy } from './trust-policy.ts';
import { useVerification } from './use-verification.ts';
import { VerificationResult } from './verification-result.tsx';

/** An entry is in the log within seconds. After this number of requests the person decides whether to ask again. */
const maxRequests = 15;
const betweenRequestsMs = 2_000;

/** Shows the receipt of a final message: where its entry is in the log, with a download and a verification. */
export function Receipt({ message }: { message: MessageOut }) {
  const { message_id } = message;
  const options = trpc.receipts.show.queryOptions({ message_id });
  const receipt = useQuery({
    ...options,
    refetchOnReconnect: true,
    refetchInterval: ({ state }) =>
      state.data?.proof === null && state.dataUpdateCount < maxRequests && betweenRequestsMs,
  });
  const requests = queryClient.getQueryState(options.queryKey)?.dataUpdateCount ?? 0;
  const { data } = receipt;
  if (data && data.proof !== null)
    return <CompleteReceipt key={message_id} message={message} receipt={data} proof={data.proof} />;
  return (
    <Card aria-label={receiptTexts.receipts.of_message.title}>
      <CardHeader
        title={receiptTexts.receipts.of_message.title}
        description={receiptTexts.receipts.of_message.purpose}
      />
      <AbsentReceipt receipt={receipt} isLate={requests >= maxRequests} />
    </Card>
  );
}

type CompleteReceiptProps = { message: MessageOut; receipt: ReceiptOut; proof: string };

function CompleteReceipt({ message, receipt, proof }: CompleteReceiptProps) {
  const [verified, setVerified] = useState<string | null>(null);
  const save = async () => {
    const text = await receiptTextOf(receipt, message);
    const name = `${message.message_id}.receipt.json`;
    saveFile(new Blob([text], { type: 'application/json' }), name);
  };
  const verify = async () => setVerified(await receiptTextOf(receipt, message));
  return (
    <Card aria-label={receiptTexts.receipts.of_message.title}>
      <CardHeader
        title={receiptTexts.receipts.of_message.title}
        description={receiptTexts.receipts.of_message.purpose}
        actions={
          <>
            <Button size="sm" onClick={save}>
              <Download aria-hidden />
              {receiptTexts.receipts.of_message.download}
            </Button>
            <Button size="sm" onClick={verify} aria-expanded={verified !== null}>
              <ShieldCheck aria-hidden />
              {receiptTexts.receipts.of_message.verify}
            </Button>
          </>
        }
      />
      <CardBody>
        <ProofFacts proof={proof} />
      </CardBody>
      {verified !== null && (
        <CardBody>
          <VerifiedHere receipt={verified} />
        </CardBody>
      )}
    </Card>
  );
}

/** Shows what the proof says about itself. Nothing of it is verified here. */
function ProofFacts({ proof }: { proof: string }) {
  const read = readProof(proof);
  if (!read)
    return <p className="text-ink-muted">{receiptTexts.receipts.of_message.unknown_proof}</p>;
  const { index, checkpoint } = read;
  const { origin, size, signatures } = checkpoint;
  const witnesses = new Set(signatures.map(({ name }) => name));
  witnesses.delete(origin);
  const rows = [
    { label: receiptTexts.receipts.of_message.log, value: <code className={mono}>{origin}</code> },
    {
      label: receiptTexts.receipts.of_message.entry,
      value: receiptTexts.receipts.of_message.entry_number({ index }),
    },
    {
      label: receiptTexts.receipts.of_message.checkpoint,
      value: receiptTexts.receipts.of_message.checkpoint_of({ size }),
    },
    {
      label: receiptTexts.receipts.of_message.cosigned_by,
      value:
        witnesses.size === 0 ? (
          receiptTexts.receipts.of_message.no_witness
        ) : (
          <ul>
            {[...witnesses].map((name) => (
              <li key={name}>
                <code className={mono}>{name}</code>
              </li>
            ))}
          </ul>
        ),
    },
  ];
  return <Details rows={rows} />;
}

function readProof(proof: string) {
  try {
    return proofIn(proof);
  } catch {
    return null;
  }
}

const mono = 'break-all font-mono text-sm';

/** Verifies a receipt of the shown app with the trust policy of this browser, or asks for one. */
function VerifiedHere({ receipt }: { receipt: string }) {
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
        <Loading label={receiptTexts.receipts.of_message.verifying}>
          <Skeleton className="h-12 w-full" />
        </Loading>
      )}
      <p className="text-ink-muted text-sm">
        <Rich
          parts={receiptTexts.receipts.of_message.verified_here({
            link: (words) => (
              <Link to="/receipts/verify" preload={false} className={textLink}>
                {words}
              </Link>
            ),
          })}
        />
      </p>
    </div>
  );
}

const WithoutPolicy = () => (
  <div className="flex flex-col items-start gap-3">
    <p>
      <Rich
        parts={receiptTexts.receipts.of_message.which_log({
          strong: (words) => <strong className="font-semibold">{words}</strong>,
          muted: (words) => <span className="text-ink-muted">{words}</span>,
        })}
      />
    </p>
    <div className="flex flex-wrap gap-2">
      <ButtonLink to="/receipts/verify" preload={false} size="sm" variant="primary">
        {receiptTexts.receipts.of_message.choose_policy}
      </ButtonLink>
      <ServerKeyButton onPolicy={storePolicy} />
    </div>
  </div>
);

type AbsentReceiptProps = {
  receipt: { data: unknown; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** It is not requested again without a press. */
  isLate: boolean;
};

/** Says why there is no complete receipt: it is being added to the log, there is none, or it did not load. */
function AbsentReceipt({ receipt, isLate }: AbsentReceiptProps) {
  const { data, error, isFetching, refetch } = receipt;
  if (!data && !error)
    return <SkeletonRows rows={2} label={receiptTexts.receipts.of_message.loading} />;
  return (
    <CardBody>
      {error ? (
        <Failed error={error} isFetching={isFetching} onRetry={refetch} />
      ) : (
        <BeingAdded isLate={isLate} isFetching={isFetching} onRetry={refetch} />
      )}
    </CardBody>
  );
}

type Retry = { isFetching: boolean; onRetry: () => unknown };

function Failed({ error, isFetching, onRetry }: Retry & { error: unknown }) {
  const { status, title, detail, requestId } = problemOf(error);
  if (status === 0 && !navigator.onLine)
    return (
      <Notice role="status" title={receiptTexts.receipts.of_message.offline}>
        {receiptTexts.receipts.of_message.offline_detail}
      </Notice>
    );
  return (
    <ProblemPanel
      title={title}
      detail={detail}
      requestId={requestId}
      onRetry={status === 403 ? undefined : onRetry}
      isRetrying={isFetching}
    />
  );
}

function BeingAdded({ isLate, isFetching, onRetry }: Retry & { isLate: boolean }) {
  if (!isLate)
    return (
      <p role="status" className="flex items-center gap-2.5 text-ink-muted">
        <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />
        {receiptTexts.receipts.of_message.being_added}
      </p>
    );
  return (
    <Notice
      tone="warn"
      role="status"
      title={receiptTexts.receipts.of_message.late}
      action={
        <Button
          size="sm"
          busy={isFetching}
          busyLabel={receiptTexts.receipts.of_message.trying}
          onClick={onRetry}
        >
          {receiptTexts.receipts.of_message.try_again}
        </Button>
      }
    >
      {receiptTexts.receipts.of_message.late_detail}
    </Notice>
  );
}

/**
 * Returns the text of a receipt file: the receipt, and copies of what it has digests of, so that the file alone is enough.
 * Once the content of the message was removed, the card is not among them.
 */
async function receiptTextOf(receipt: ReceiptOut, message: MessageOut): Promise<string> {
  const payload = (await isCardOf(receipt.entry, message.payload)) ? message.payload : null;
  const file = receiptFile(receipt, { ...message, payload });
  return `${JSON.stringify(file, null, 2)}\n`;
}
