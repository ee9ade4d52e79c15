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
  /** The action, in the words of the button: "Archive topic". */
  action: string;
  busyAction: string;
  keepLabel?: string;
  /** It destroys nothing, so its button does not warn. */
  isHarmless?: boolean;
  isBusy: boolean;
  error: unknown;
  /** Codes that mean one of the fields. */
  fieldByCode?: FieldByCode;
  onConfirm: (fields: FormData) => void;
  /** Fields to fill in before, when there are any. */
  children?: ReactNode;
};

/** Asks before something that can't be undone or reaches far, and says what went wrong if it did. */
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
