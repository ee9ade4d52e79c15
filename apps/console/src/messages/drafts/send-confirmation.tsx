import type { RecipientsOut } from '@assent/core/messages/recipients/recipients.schema';
import { ConfirmDialog } from '../../primitives/confirm-dialog.tsx';
import { recipientsWords } from '../detail/recipients.ts';
import { sendLabel } from './audience-words.ts';
import type { Draft } from './draft.ts';

type SendConfirmationProps = {
  draft: Draft;
  audience: RecipientsOut;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before a message goes to many people, with their number and the title. */
export const SendConfirmation = ({ draft, audience, ...props }: SendConfirmationProps) => (
  <ConfirmDialog
    {...props}
    isOpen
    isHarmless
    title={`${sendLabel(draft, audience)}?`}
    description={`${recipientsWords(audience)} The message is “${draft.card.title}”, on ${draft.topic}.`}
    action={sendLabel(draft, audience)}
    busyAction="Sending…"
    keepLabel="Go back"
    error={null}
  />
);
