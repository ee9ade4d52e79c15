import { Button } from '@assent/ui/button';
import { Dialog } from '@assent/ui/dialog';
import { type ReactNode, useId } from 'react';
import type { Problem } from '../problem.ts';
import { texts } from '../texts.ts';
import { Form } from './form.tsx';

type FormDialogProps = {
  isOpen?: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** The label of the button: "Create key". */
  action: string;
  busyAction: string;
  keepLabel?: string;
  /** Something is destroyed, so the button is red. */
  isDestructive?: boolean;
  isBusy: boolean;
  problem: Problem | null;
  onSubmit: (fields: FormData) => void;
  children: ReactNode;
};

/** Asks for the fields of one action, in a dialog, and shows its problem. */
export function FormDialog({
  isOpen = true,
  onClose,
  title,
  description,
  ...props
}: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{props.keepLabel ?? texts.primitives.cancel}</Button>
          <Button
            variant={props.isDestructive ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            busy={props.isBusy}
            busyLabel={props.busyAction}
          >
            {props.action}
          </Button>
        </>
      }
    >
      <Form id={formId} problem={props.problem} onSubmit={props.onSubmit}>
        {props.children}
      </Form>
    </Dialog>
  );
}
