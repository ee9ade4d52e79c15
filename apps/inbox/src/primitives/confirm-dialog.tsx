import { Button } from '@assent/ui/button';
import { Dialog } from '@assent/ui/dialog';
import type { ReactNode } from 'react';
import { partTexts } from '../texts.ts';
import { Failure } from './failure.tsx';

type ConfirmDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Says what follows. */
  description: ReactNode;
  action: string;
  busyAction: string;
  /** What the action does. Its error is shown in the dialog. */
  mutation: { isPending: boolean; error: unknown; reset: () => void };
  onConfirm: () => void;
};

/** Asks before something that cannot be undone. */
export function ConfirmDialog({
  isOpen,
  onClose,
  title,
  description,
  action,
  busyAction,
  mutation,
  onConfirm,
}: ConfirmDialogProps) {
  const close = () => {
    mutation.reset();
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={<span className="wrap-anywhere">{title}</span>}
      description={<span className="wrap-anywhere">{description}</span>}
      footer={
        <>
          <Button size="touch" onClick={close}>
            {partTexts.primitives.cancel}
          </Button>
          <Button
            size="touch"
            variant="danger"
            busy={mutation.isPending}
            busyLabel={busyAction}
            onClick={onConfirm}
          >
            {action}
          </Button>
        </>
      }
    >
      {Boolean(mutation.error) && <Failure error={mutation.error} />}
    </Dialog>
  );
}
