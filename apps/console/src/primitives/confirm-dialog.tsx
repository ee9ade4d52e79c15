import { Button } from '@assent/ui/button';
import { Dialog } from '@assent/ui/dialog';
import { type ReactNode, useId } from 'react';
import { type FieldByCode, useProblem } from '../problem.ts';
import { Form } from './form.tsx';
import { FormProblem } from './form-problem.tsx';

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
  const formId = useId();
  const problem = useProblem(error, props.fieldByCode);
  const how = children
    ? { type: 'submit' as const, form: formId }
    : { onClick: () => onConfirm(new FormData()) };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{props.keepLabel ?? 'Keep it'}</Button>
          <Button
            variant={props.isHarmless ? 'primary' : 'danger'}
            {...how}
            busy={isBusy}
            busyLabel={props.busyAction}
          >
            {props.action}
          </Button>
        </>
      }
    >
      {children ? (
        <Form id={formId} problem={problem} onSubmit={onConfirm}>
          {children}
        </Form>
      ) : (
        problem && <FormProblem problem={problem} />
      )}
    </Dialog>
  );
}
