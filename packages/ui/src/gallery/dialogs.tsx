import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { CopyField } from '../controls/copy.tsx';
import { Field, Input } from '../controls/field.tsx';
import { Dialog } from '../overlays/dialog.tsx';

const kinds = ['sm', 'md', 'lg', 'once'] as const;
const words = { sm: 'Dialog', md: 'Wider', lg: 'Widest', once: 'Shown once' };

/** Shows all sizes of dialogs, and one that cannot be dismissed. */
export function Dialogs() {
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
