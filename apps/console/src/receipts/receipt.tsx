import type { MessageOut } from '@assent/core/messages/messages.schema';
import { proofIn } from '@assent/sdk/receipts';
import { Button } from '@assent/ui/button';
import { Card, CardBody, CardHeader } from '@assent/ui/card';
import { Details } from '@assent/ui/details';
import { saveFile } from '@assent/ui/save-file';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { queryClient, type Receipt as ReceiptOut, trpc } from '../api.ts';
import { AbsentReceipt } from './absent-receipt.tsx';
import { receiptTextOf } from './receipt-text.ts';
import { VerifiedHere } from './verified-here.tsx';

/** An entry is in the log within seconds. After this number of requests the person decides whether to ask again. */
const mostRequests = 15;
const betweenRequestsMs = 2_000;

/** Shows the receipt of a final message: where its entry is in the log, with a download and a verification. */
export function Receipt({ message }: { message: MessageOut }) {
  const { message_id } = message;
  const options = trpc.receipts.show.queryOptions({ message_id });
  const receipt = useQuery({
    ...options,
    refetchOnReconnect: true,
    refetchInterval: ({ state }) =>
      state.data?.proof === null && state.dataUpdateCount < mostRequests && betweenRequestsMs,
  });
  const requests = queryClient.getQueryState(options.queryKey)?.dataUpdateCount ?? 0;
  const { data } = receipt;
  if (data && data.proof !== null)
    return <CompleteReceipt key={message_id} message={message} receipt={data} proof={data.proof} />;
  return (
    <Card aria-label="Receipt">
      <CardHeader title="Receipt" description={purpose} />
      <AbsentReceipt receipt={receipt} isLate={requests >= mostRequests} />
    </Card>
  );
}

const purpose = 'Lets anybody verify how this ended, years later, without this server.';

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
    <Card aria-label="Receipt">
      <CardHeader
        title="Receipt"
        description={purpose}
        actions={
          <>
            <Button size="sm" onClick={save}>
              <Download aria-hidden />
              Download receipt
            </Button>
            <Button size="sm" onClick={verify} aria-expanded={verified !== null}>
              <ShieldCheck aria-hidden />
              Verify in this browser
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
    return <p className="text-ink-muted">This page does not know the form of the proof.</p>;
  const { index, checkpoint } = read;
  const { origin, size, signatures } = checkpoint;
  const witnesses = new Set(signatures.map(({ name }) => name));
  witnesses.delete(origin);
  const rows = [
    { label: 'Log', value: <code className={mono}>{origin}</code> },
    { label: 'Entry', value: `Number ${inGroups(index)}` },
    { label: 'Checkpoint', value: `Of ${inGroups(size)} ${size === 1 ? 'entry' : 'entries'}` },
    {
      label: 'Cosigned by',
      value:
        witnesses.size === 0 ? (
          'No witness'
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
const inGroups = (number: number) => number.toLocaleString('en');
