import { AnswerField } from '@assent/ui/answer-field';
import { type CardField, valueText } from '@assent/ui/card-field';
import { limitWords, writtenOf } from '@assent/ui/written';
import { messageTexts } from '../../texts.ts';

type FieldsFaceProps = { fields: CardField[]; rejectLabel: string };

/** Looks like the fields of a card in the inbox, and cannot be used. */
export function FieldsFace({ fields, rejectLabel }: FieldsFaceProps) {
  const beside = fields.filter(({ applies_to }) => applies_to !== 'reject');
  const ofRejection = fields.filter(({ applies_to }) => applies_to === 'reject');
  return (
    <>
      <ul className="sr-only">
        {fields.map((field) => (
          <li key={field.key}>{wordsFor(field)}</li>
        ))}
      </ul>
      {/* The controls of the inbox, without their function. The list above says the same. */}
      <div inert className="flex flex-col gap-5">
        {beside.map((field) => (
          <Face key={field.key} field={field} />
        ))}
        {ofRejection.length > 0 && (
          <div className="flex flex-col gap-5 border-line border-t pt-4">
            <p className="wrap-anywhere text-ink-muted text-sm">
              {messageTexts.messages.card.after_rejecting({ label: rejectLabel })}
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

function wordsFor(field: CardField): string {
  const value = valueText(field, field.default) ?? '';
  const limits = limitWords(field) ?? '';
  return messageTexts.messages.card.field({
    label: field.label,
    required: field.required ? 'yes' : 'no',
    begins: value ? 'yes' : 'no',
    value,
    limited: limits ? 'yes' : 'no',
    limits,
  });
}
