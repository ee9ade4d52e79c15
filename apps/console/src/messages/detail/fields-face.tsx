import type { PayloadOut } from '@assent/core/schemas';
import { AmountSentence, type WriteAmount } from '@assent/ui/amount-sentence';
import { AnswerField } from '@assent/ui/answer-field';
import { type CardField, fieldsOf, valueText } from '@assent/ui/card-field';
import { limitWords, writtenOf } from '@assent/ui/written';
import { messageTexts } from '../../texts.ts';

type FieldsFaceProps = { payload: PayloadOut; isClosed: boolean };

/** Looks like the fields of a card in the inbox, and cannot be used. In a closed message, it says what was asked. */
export function FieldsFace({ payload, isClosed }: FieldsFaceProps) {
  const fields = fieldsOf(payload) ?? [];
  const words = fields.map((field) => (
    <li key={field.key}>
      <AmountSentence say={(write) => wordsFor(field, write)} />
    </li>
  ));
  if (isClosed)
    return <ul className="flex flex-col gap-2 text-ink-muted text-sm wrap-anywhere">{words}</ul>;
  const beside = fields.filter(({ applies_to }) => applies_to !== 'reject');
  const ofRejection = fields.filter(({ applies_to }) => applies_to === 'reject');
  return (
    <>
      <ul className="sr-only">{words}</ul>
      {/* The controls of the inbox, without their function. The list above says the same. */}
      <div inert className="flex flex-col gap-5">
        {beside.map((field) => (
          <Face key={field.key} field={field} />
        ))}
        {ofRejection.length > 0 && (
          <div className="flex flex-col gap-5 border-line border-t pt-4">
            <p className="wrap-anywhere text-ink-muted text-sm">
              {messageTexts.messages.card.after_rejecting({ label: payload.reject_label })}
            </p>
            {ofRejection.map((field) => (
              <Face key={field.key} field={field} />
            ))}
          </div>
        )}
      </div>
    </>
  );
}

const Face = ({ field }: { field: CardField }) => (
  <AnswerField field={field} written={writtenOf(field)} onChange={() => undefined} />
);

function wordsFor(field: CardField, write: WriteAmount): string {
  const value = valueText(field, field.default, write) ?? '';
  const limits = limitWords(field, write) ?? '';
  return messageTexts.messages.card.field({
    label: field.label,
    required: field.required ? 'yes' : 'no',
    begins: value ? 'yes' : 'no',
    value,
    limited: limits ? 'yes' : 'no',
    limits,
  });
}
