import { Button } from '@assent/ui/button';
import { Dialog } from '@assent/ui/dialog';
import { saveFile } from '@assent/ui/save-file';
import { useToast } from '@assent/ui/toast';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Share from 'lucide-react/icons/share';
import { type Message, queryClient, trpc } from '../api.ts';
import { fetchOwnReceipt } from './own-receipt.ts';
import { ReceiptState } from './receipt-state.tsx';
import { canShare, shareFile } from './sharing.ts';

/** A receipt is complete within seconds. After this number of requests the person decides whether to ask again. */
const mostRequests = 10;
const betweenRequestsMs = 2_000;

type ReceiptDialogProps = { message: Message; isShown: boolean; onClose: () => void };

/** Fetches the receipt of a closed message, waits until it is complete, and saves or shares it as a file. */
export function ReceiptDialog({ message, isShown, onClose }: ReceiptDialogProps) {
  const { toast } = useToast();
  const { message_id, app } = message;
  // A browser shares a file only at once after a press: it is made before.
  const queryKey = [...trpc.receipts.own.queryKey({ message_id }), 'file'];
  const receipt = useQuery({
    queryKey,
    queryFn: () => fetchOwnReceipt(message),
    enabled: isShown,
    refetchInterval: ({ state }) =>
      state.data === null && state.dataUpdateCount < mostRequests && betweenRequestsMs,
  });
  const requests = queryClient.getQueryState(queryKey)?.dataUpdateCount ?? 0;
  const file = receipt.data?.file;
  const save = (saved: File) => {
    saveFile(saved, saved.name);
    toast({ tone: 'good', title: 'Receipt saved', detail: saved.name });
    onClose();
  };
  const share = async (shared: File) => {
    const outcome = await shareFile(shared);
    if (outcome === 'shared') onClose();
    if (outcome === 'refused')
      toast({ tone: 'bad', title: 'This device did not share it', detail: 'Save the file.' });
  };
  return (
    <Dialog
      isOpen={isShown}
      onClose={onClose}
      title="Receipt"
      description={`With it, anybody can check how this ended, without asking ${app.name} or Assent.`}
      footer={
        file ? (
          <>
            {canShare(file) && (
              <Button size="touch" onClick={() => share(file)}>
                <Share aria-hidden />
                Share…
              </Button>
            )}
            <Button size="touch" variant="primary" onClick={() => save(file)}>
              <Download aria-hidden />
              Save file
            </Button>
          </>
        ) : (
          <Button size="touch" onClick={onClose}>
            Close
          </Button>
        )
      }
    >
      <ReceiptState message={message} receipt={receipt} isLate={requests >= mostRequests} />
    </Dialog>
  );
}
