import Inbox from 'lucide-react/icons/inbox';
import { useState } from 'react';
import { lazyPart } from '../chunks/lazy-part.tsx';
import { EmptyState } from '../contents/empty.tsx';
import { Notice } from '../contents/notice.tsx';
import { ProblemPanel } from '../contents/problem.tsx';
import { Loading, Skeleton, SkeletonRows } from '../contents/skeleton.tsx';
import { Button } from '../controls/button.tsx';
import { CopyField } from '../controls/copy.tsx';
import { Field, Input } from '../controls/field.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { useToast } from '../overlays/toast.tsx';
import { Chapter, Specimen } from './specimen.tsx';

const Missing = lazyPart(() => Promise.reject(new Error('This one never loads')));

/** Shows all components that give feedback. */
export function Feedback() {
  return (
    <Chapter title="Feedback">
      <Specimen name="Notices" isColumn>
        <Notice
          title="Verify your e-mail to send messages"
          action={<Button size="sm">Resend code</Button>}
        >
          We sent six digits to ada@example.com.
        </Notice>
        <Notice tone="accent" title="First message from this sender">
          Acme Payments has never asked you anything before.
        </Notice>
        <Notice tone="good" title="Your receiver verified the signature">
          It answered 200 in 84 ms.
        </Notice>
        <Notice tone="warn" title="Callbacks are switched off">
          Five days of failures. A passing test switches them on again.
        </Notice>
        <Notice tone="bad" title="The test failed">
          The receiver answered 401. Diagnose it: the secret may be another one.
        </Notice>
        <ProblemPanel
          title="The messages could not be loaded"
          detail="The service did not answer in time. Nothing was changed."
          requestId="req_01k9vq7m3t"
          onRetry={() => {}}
        />
        <ProblemPanel
          title="The messages could not be loaded"
          detail="The service did not answer in time. Nothing was changed."
          onRetry={() => {}}
          isRetrying
        />
        <Missing />
      </Specimen>
      <Specimen name="Toast and dialog">
        <Toasts />
        <Dialogs />
      </Specimen>
      <Specimen name="Loading" isColumn>
        <div className="rounded-lg border border-line bg-surface">
          <SkeletonRows rows={3} label="Loading messages…" />
        </div>
        <Loading label="Loading a title…" className="flex flex-col gap-3">
          <Skeleton className="h-6 w-64 max-w-full" />
          <Skeleton />
        </Loading>
      </Specimen>
      <Specimen name="Empty" isColumn>
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState
            icon={<Inbox aria-hidden />}
            title="No messages yet"
            action={<Button variant="primary">Send a demo message</Button>}
          >
            A message asks the subscribers of a topic for a yes or a no. Yours will be listed here.
          </EmptyState>
        </div>
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState title="No message fits">Clear a filter to see more.</EmptyState>
        </div>
      </Specimen>
    </Chapter>
  );
}

function Toasts() {
  const { toast } = useToast();
  const undo = { label: 'Undo', onPress: () => {} };
  return (
    <>
      <Button onClick={() => toast({ title: 'Invite revoked', action: undo })}>Toast</Button>
      <Button
        onClick={() =>
          toast({ tone: 'good', title: 'Message sent', detail: 'Two people were notified.' })
        }
      >
        Good toast
      </Button>
      <Button
        onClick={() =>
          toast({ tone: 'bad', title: 'Not saved', detail: 'This URL leads to a private address.' })
        }
      >
        Bad toast
      </Button>
    </>
  );
}

const kinds = ['sm', 'md', 'lg', 'once'] as const;
const words = { sm: 'Dialog', md: 'Wider', lg: 'Widest', once: 'Shown once' };

/** Shows all sizes of dialogs, and one that cannot be dismissed. */
function Dialogs() {
  const [open, setOpen] = useState<(typeof kinds)[number]>();
  const close = () => setOpen(undefined);
  return (
    <>
      {kinds.map((kind) => (
        <Button key={kind} onClick={() => setOpen(kind)}>
          {words[kind]}
        </Button>
      ))}
      <Dialog
        isOpen={open !== undefined && open !== 'once'}
        onClose={close}
        size={open === 'once' ? 'sm' : open}
        title="Reset the open secret?"
        description="The old secret stops working at once, in every process. The new one is shown once."
        footer={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button variant="danger" onClick={() => setOpen('once')}>
              Reset secret
            </Button>
          </>
        }
      >
        <Field label="Type acme to confirm">
          <Input autoComplete="off" />
        </Field>
      </Dialog>
      <Dialog
        isOpen={open === 'once'}
        onClose={close}
        isDismissable={false}
        title="Your new open secret"
        description="This is the only time that we show it."
        footer={
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        }
      >
        <CopyField label="Open secret" value="osk_Zk3v9Qm2Xn7Tb1Lw8Rf5Yc0Hd6Jp4Sg" />
      </Dialog>
    </>
  );
}
