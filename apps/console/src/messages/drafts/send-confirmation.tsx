import type { RecipientsOut } from '@assent/core/schemas';
import { ConfirmDialog } from '../../primitives/confirm-dialog.tsx';
import { messageTexts } from '../../texts.ts';
import { recipientsWords } from '../detail/recipients.ts';
import { sendLabel, sendQuestion } from './audience-words.ts';
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
    title={sendQuestion(draft, audience)}
    description={`${recipientsWords(audience)} ${messageTexts.drafts.send.ask_hint({ title: draft.card.title, topic: draft.topic })}`}
    action={sendLabel(draft, audience)}
    busyAction={messageTexts.drafts.send.busy}
    keepLabel={messageTexts.drafts.send.back}
    error={null}
  />
);
