import { CONTENT_DAYS } from '@assent/core/pure/platform/schemas/published-limits';
import { Button } from '@assent/ui/button';
import { isCardOf } from '@assent/ui/card-digest';
import { Details } from '@assent/ui/details';
import { Dialog } from '@assent/ui/dialog';
import { Notice } from '@assent/ui/notice';
import { Rich } from '@assent/ui/rich';
import { saveFile } from '@assent/ui/save-file';
import { Loading, Skeleton } from '@assent/ui/skeleton';
import { ExactTime } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Share from 'lucide-react/icons/share';
import { api, type Message, queryClient, trpc } from '../api.ts';
import { toDeviceTime } from '../clock.ts';
import { Failure } from '../primitives/failure.tsx';
import { useIsOnline } from '../primitives/is-online.ts';
import { partTexts } from '../texts.ts';

/** A receipt is complete within seconds. After this number of requests the person decides whether to ask again. */
const maxRequests = 10;
const betweenRequestsMs = 2_000;

type ReceiptDialogProps = { message: Message; isShown: boolean; onClose: () => void };

/** Fetches the receipt of a closed message, waits until it is complete, and saves or shares it as a file. */
export function ReceiptDialog({ message, isShown, onClose }: ReceiptDialogProps) {
  const words = partTexts.receipts;
  const { toast } = useToast();
  const { message_id, app } = message;
  // A browser shares a file only at once after a press: it is made before.
  const queryKey = [...trpc.receipts.own.queryKey({ message_id }), 'file'];
  const receipt = useQuery({
    queryKey,
    queryFn: () => fetchOwnReceipt(message),
    enabled: isShown,
    refetchInterval: ({ state }) =>
      state.data === null && state.dataUpdateCount < maxRequests && betweenRequestsMs,
  });
  const requests = queryClient.getQueryState(queryKey)?.dataUpdateCount ?? 0;
  const file = receipt.data?.file;
  const save = (saved: File) => {
    saveFile(saved, saved.name);
    toast({ tone: 'good', title: words.saved, detail: saved.name });
    onClose();
  };
  const share = async (shared: File) => {
    const outcome = await shareFile(shared);
    if (outcome === 'shared') onClose();
    if (outcome === 'refused')
      toast({ tone: 'bad', title: words.not_shared, detail: words.save_instead });
  };
  return (
    <Dialog
      isOpen={isShown}
      onClose={onClose}
      title={words.title}
      description={words.about({ sender: app.name })}
      footer={
        file ? (
          <>
            {canShare(file) && (
              <Button size="touch" onClick={() => share(file)}>
                <Share aria-hidden />
                {words.share}
              </Button>
            )}
            <Button size="touch" variant="primary" onClick={() => save(file)}>
              <Download aria-hidden />
              {words.save}
            </Button>
          </>
        ) : (
          <Button size="touch" onClick={onClose}>
            {words.close}
          </Button>
        )
      }
    >
      <ReceiptState message={message} receipt={receipt} isLate={requests >= maxRequests} />
    </Dialog>
  );
}

/** Returns whether this browser shares files of this kind. Few computers do; Chromium does not share JSON. */
const canShare = (file: File): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [file] });

/** Opens the share sheet with a file. The person may close it. */
async function shareFile(file: File): Promise<'shared' | 'closed' | 'refused'> {
  try {
    await navigator.share({ files: [file] });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'refused';
  }
}

type ReceiptStateProps = {
  message: Message;
  receipt: UseQueryResult<OwnReceipt | null>;
  /** It is not requested again without a press. */
  isLate: boolean;
};

/** Shows a receipt, or what it waits for. */
function ReceiptState({ message, receipt, isLate }: ReceiptStateProps) {
  const words = partTexts.receipts;
  const isOnline = useIsOnline();
  const { data, error, isFetching } = receipt;
  const retry = () => void receipt.refetch();
  if (data) return <Complete message={message} receipt={data} />;
  if (!isOnline)
    return (
      <Notice role="status" title={words.offline}>
        {words.when_online}
      </Notice>
    );
  if (error) return <Failure error={error} onRetry={retry} isRetrying={isFetching} />;
  if (data === null)
    return (
      <Notice
        role="status"
        tone={isLate ? 'warn' : 'neutral'}
        title={isLate ? words.late : words.adding}
        action={
          isLate && (
            <Button size="sm" busy={isFetching} busyLabel={words.trying} onClick={retry}>
              {words.try_again}
            </Button>
          )
        }
      >
        {isLate ? words.late_next : words.adding_next}
      </Notice>
    );
  return (
    <Loading label={words.loading} className="flex flex-col gap-3">
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-1/2" />
    </Loading>
  );
}

/** Returns the word for how a message ended. */
function outcomeOf({ status }: Message): string {
  const outcomes: Record<string, string> = partTexts.receipts.outcomes;
  return outcomes[status] ?? '';
}

function contentsOf({ approvals }: Message, hasCard: boolean): string {
  const words = partTexts.receipts.contents;
  const hasAnswers = approvals.answers.length > 0;
  if (hasCard) return hasAnswers ? words.request_answers : words.request;
  return hasAnswers ? words.answers : words.ending;
}

function Complete({ message, receipt }: { message: Message; receipt: OwnReceipt }) {
  const words = partTexts.receipts;
  const { closed_at } = message;
  const { number, hasCard } = receipt;
  const outcome = outcomeOf(message);
  const rows = [
    {
      label: words.outcome,
      value:
        closed_at === null ? (
          outcome
        ) : (
          <Rich
            parts={words.outcome_at({
              outcome,
              when: <ExactTime at={toDeviceTime(closed_at)} />,
            })}
          />
        ),
    },
    { label: words.entry, value: words.number({ number }) },
    { label: words.file, value: contentsOf(message, hasCard) },
  ];
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        {words.complete}
      </p>
      <Details rows={rows} className="rounded-lg border border-line bg-surface px-4 py-3" />
      {!hasCard && (
        <Notice title={words.no_request}>{words.no_request_why({ days: CONTENT_DAYS })}</Notice>
      )}
      <p className="text-ink-muted text-sm">
        <Rich
          parts={words.keep({
            link: (label) => (
              <a
                href="/console/receipts/verify"
                target="_blank"
                rel="noreferrer"
                className="rounded-sm font-medium text-accent-text underline underline-offset-4"
              >
                {label}
              </a>
            ),
          })}
        />
      </p>
    </div>
  );
}

/** The person's own copy of the receipt of a message. */
type OwnReceipt = {
  file: File;
  /** The number of the entry in the log. */
  number: string;
  /** The card was not removed, so that it is in the file. */
  hasCard: boolean;
};

/** Fetches the receipt of a closed message as a file. Returns null while it is being added to the log. */
async function fetchOwnReceipt(message: Message): Promise<OwnReceipt | null> {
  const { message_id, payload, approvals } = message;
  const { entry, proof } = await api.receipts.own.query({ message_id });
  if (proof === null) return null;
  const hasCard = await isCardOf(entry, payload);
  // What only the sender knows, and what others signed, is null.
  const disclosed = {
    card: hasCard ? payload : null,
    ext: null,
    policy: null,
    answers: entry.answers.map(({ fields_digest }, place) => ({
      fields: fields_digest === null ? null : (approvals.answers[place]?.fields ?? null),
      passkey: null,
    })),
  };
  const text = `${JSON.stringify({ entry, proof, disclosed }, null, 2)}\n`;
  const file = new File([text], `${message_id}.receipt.json`, { type: 'application/json' });
  return { file, number: entryNumberIn(proof), hasCard };
}

/** Returns the number of the entry that a proof is about. */
function entryNumberIn(proof: string): string {
  const prefix = 'index ';
  const line = proof.split('\n').find((each) => each.startsWith(prefix));
  return line?.slice(prefix.length) ?? '';
}
