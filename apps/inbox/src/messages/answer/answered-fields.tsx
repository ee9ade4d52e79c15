import type { FieldValues } from '@assent/ui/card-field';
import { lazyPart, loadOnce } from '@assent/ui/lazy-part';
import type { Message } from '../../api.ts';
import { withTexts } from '../../locales/load-texts.ts';

type AnsweredFieldsProps = {
  answer: { value: 'approve' | 'reject'; fields?: FieldValues | null | undefined };
  payload: Message['payload'];
};

/** Loads what cards with fields need. */
export const loadParts = loadOnce(withTexts(() => import('./lazy-parts.ts')));

const ListedValues = lazyPart(() => loadParts().then((it) => it.ListedValues));
const Asked = lazyPart(() => loadParts().then((it) => it.AskedValues));

/** The values that the sender wrote, of a card that cannot be answered. */
export const AskedFields = ({ payload }: { payload: Message['payload'] }) =>
  payload.fields && <Asked payload={payload} />;

/** The values of an answer, with what was changed. */
export function AnsweredFields({ answer: { value, fields }, payload }: AnsweredFieldsProps) {
  if (!fields || !payload.fields) return null;
  return <ListedValues value={value} values={fields} payload={payload} />;
}

const UnsentFields = lazyPart(() => loadParts().then((it) => it.UnsentFields), {
  isOptional: true,
});

/** What was written into the fields when the message was closed. */
export const UnsentValues = ({ message }: { message: Message }) =>
  message.payload.fields && <UnsentFields message={message} />;
