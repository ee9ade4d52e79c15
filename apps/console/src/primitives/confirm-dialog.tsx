import { Button } from '@assent/ui/button';
import { Dialog } from '@assent/ui/dialog';
import type { ReactNode } from 'react';
import { type FieldByCode, useProblem } from '../problem.ts';
import { texts } from '../texts.ts';
import { FormProblem } from './form.tsx';
import { FormDialog } from './form-dialog.tsx';

type ConfirmDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  description: ReactNode;
  /** The label of the button: "Archive topic". */
  action: string;
  busyAction: string;
  keepLabel?: string;
  /** Nothing is destroyed, so the button is not red. */
  isHarmless?: boolean;
  isBusy: boolean;
  error: unknown;
  /** The fields that problem codes belong to. */
  fieldByCode?: FieldByCode;
  onConfirm: (fields: FormData) => void;
  /** Fields of the form, if any. */
  children?: ReactNode;
};

/** Confirms an action that cannot be undone or affects others, and shows its problem. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, title, description, isBusy, error, onConfirm, children } = props;
  const problem = useProblem(error, props.fieldByCode);
  const { action, busyAction, keepLabel = texts.primitives.keep_it } = props;
  if (children)
    return (
      <FormDialog
        isOpen={isOpen}
        onClose={onClose}
        title={title}
        description={description}
        action={action}
        busyAction={busyAction}
        keepLabel={keepLabel}
        isBusy={isBusy}
        problem={problem}
        isDestructive={!props.isHarmless}
        onSubmit={onConfirm}
      >
        {children}
      </FormDialog>
    );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{keepLabel}</Button>
          <Button
            variant={props.isHarmless ? 'primary' : 'danger'}
            onClick={() => onConfirm(new FormData())}
            busy={isBusy}
            busyLabel={busyAction}
          >
            {action}
          </Button>
        </>
      }
    >
      {problem && <FormProblem problem={problem} />}
    </Dialog>
  );
}
