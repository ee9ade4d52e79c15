import { Button } from '@assent/ui/button';
import { CopyButton } from '@assent/ui/copy';
import { Notice } from '@assent/ui/notice';
import { useEffect } from 'react';
import type { Message } from '../../api.ts';
import { partTexts } from '../../texts.ts';
import { useFieldDraft } from './field-drafts.ts';

/** Shows what was written into the fields when the message was closed, to copy or delete it. */
export function UnsentFields({ message }: { message: Message }) {
  const { payload, response, message_id } = message;
  const [draft, setDraft] = useFieldDraft(message_id);
  const isMine = response?.responder.is_you === true;
  const isLeft = Object.keys(draft).length > 0;
  useEffect(() => {
    if (isMine && isLeft) setDraft({});
  });
  const lines = (payload.fields ?? [])
    .filter(({ key, type }) => draft[key] && ['text', 'number', 'amount'].includes(type))
    .map(({ key, label }) => partTexts.unsent.value({ label, value: `${draft[key]}` }));
  if (isMine || lines.length === 0) return null;
  return (
    <Notice
      title={partTexts.unsent.fields}
      action={
        <div className="flex gap-2">
          <CopyButton value={lines.join('\n')} label={partTexts.unsent.copy} />
          <Button size="sm" onClick={() => setDraft({})}>
            {partTexts.unsent.discard}
          </Button>
        </div>
      }
    >
      <span className="whitespace-pre-wrap wrap-anywhere">{lines.join('\n')}</span>
    </Notice>
  );
}
