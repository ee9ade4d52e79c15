import { AmountSentence } from '@assent/ui/amount-sentence';
import { AnswerField } from '@assent/ui/answer-field';
import { appliesTo, type FieldValues, isEdited, isSameValue } from '@assent/ui/card-field';
import { Notice } from '@assent/ui/notice';
import { shownLine } from '@assent/ui/text-rules';
import { formats } from '@assent/ui/texts';
import { ValueList } from '@assent/ui/value-list';
import { writtenOf } from '@assent/ui/written';
import { type ComponentProps, useEffect, useRef } from 'react';
import type { Message } from '../../api.ts';
import type { Decided } from '../../outbox/decide.ts';
import type { FieldErrors } from '../../outbox/field-errors.ts';
import { partTexts } from '../../texts.ts';
import { nameOf } from '../card/message-state.ts';
import type { AnswerForm, FieldPlace } from './answer-form.ts';
import { Decision } from './decision.tsx';
import { type FilledFields, useFilledFields } from './filled-fields.ts';
import { fieldsAt } from './written-fields.ts';

type FieldsDecisionProps = Omit<ComponentProps<typeof Decision>, 'form'> & {
  /** Why the values of a waiting answer were refused. */
  refusal: FieldErrors | undefined;
};

/** The decision about a card with fields. */
export function FieldsDecision({ refusal, ...props }: FieldsDecisionProps) {
  const filled = useFilledFields(props.message, refusal);
  const form: AnswerForm = {
    controls: filled.fixed ? (
      <FixedFields message={props.message} filled={filled} />
    ) : (
      <FieldsForm filled={filled} place="buttons" />
    ),
    sheet: (value) => <SentFields message={props.message} filled={filled} value={value} />,
    isEdited: (value) => editedFor(filled, value).length > 0,
    check: (value, place) =>
      filled.check(
        value,
        fieldsIn(filled, place).filter((field) => appliesTo(field, value)),
      ),
    valuesFor: filled.valuesFor,
    refuse: (errors) => {
      filled.refuse(errors);
      const inSheet = fieldsIn(filled, 'sheet').map(({ key }) => key);
      return Object.keys(errors).every((key) => inSheet.includes(key)) ? 'sheet' : 'buttons';
    },
  };
  return <Decision {...props} form={form} />;
}

const fieldsIn = ({ fields, isOnlyRejected }: FilledFields, place: FieldPlace) =>
  fieldsAt(fields, place, isOnlyRejected);

type SentFieldsProps = { message: Message; filled: FilledFields; value: Decided['value'] };

/** Returns the fields that are sent with an answer and whose values the person changed. */
function editedFor(filled: FilledFields, value: Decided['value']) {
  const values = filled.valuesFor(value);
  const sent = filled.fields.filter((field) => appliesTo(field, value));
  return sent.filter((field) => isEdited(field, values[field.key]));
}

/** Shows, before the answer is sent, the values that go with it, and asks for those of a rejection. */
function SentFields({ message, filled, value }: SentFieldsProps) {
  const isFixed = value === 'approve' && filled.fixed !== null;
  const listed = isFixed
    ? filled.fields.filter((field) => appliesTo(field, value))
    : fieldsIn(filled, 'buttons').filter((field) => appliesTo(field, value));
  const edited = editedFor(filled, value).length;
  const others = value === 'approve' ? approvedOthers(message, filled) : [];
  const unsent = filled.fields.some(
    (field) =>
      !appliesTo(field, value) && String(filled.written(field)) !== String(writtenOf(field)),
  );
  return (
    <>
      {listed.length > 0 && (
        <section aria-label={partTexts.answers.values}>
          <p className="mb-2 font-medium text-sm">
            {isFixed ? fixedWords(message) : sentWords(edited)}
          </p>
          <ValueList
            fields={listed}
            values={filled.valuesFor(value)}
            className="rounded-lg border border-line bg-surface px-4 py-3"
          />
          {value === 'approve' && !isFixed && message.approvals.values === 'same' && (
            <p className="mt-2 text-ink-muted text-sm">{partTexts.answers.fixed.first}</p>
          )}
        </section>
      )}
      {others.length > 0 && (
        <Notice tone="warn" title={<span className="wrap-anywhere">{othersWords(others)}</span>}>
          {partTexts.answers.both({ sender: message.app.name })}
        </Notice>
      )}
      {value === 'reject' && <FieldsForm filled={filled} place="sheet" />}
      {unsent && <p className="text-ink-muted text-sm">{partTexts.answers.not_sent}</p>}
    </>
  );
}

const sentWords = (edited: number) =>
  edited > 0 ? partTexts.answers.changed({ count: edited }) : partTexts.answers.sent_with_it;

/** Returns who has approved the values that are fixed. */
function fixedWords({ approvals }: Message): string {
  const [first, ...others] = approvals.answers;
  const { by, by_many } = partTexts.answers.fixed;
  return others.length === 0
    ? by({ name: nameOf(first?.responder) })
    : by_many({ count: 1 + others.length });
}

/** The values that others have approved, which can only be approved as they are, and how they change. */
function FixedFields({ message, filled }: Omit<SentFieldsProps, 'value'>) {
  const { fixed } = partTexts.answers;
  const [first, ...others] = message.approvals.answers;
  return (
    <section aria-label={partTexts.answers.values} className="flex flex-col gap-3">
      {filled.differs !== undefined && (
        <Notice
          tone="bad"
          role="alert"
          title={
            <span className="wrap-anywhere">
              {partTexts.answers.other_values({ name: shownLine(filled.differs) })}
            </span>
          }
        >
          {fixed.unsent}
        </Notice>
      )}
      <h2 className="font-medium wrap-anywhere">{fixedWords(message)}</h2>
      <ValueList
        fields={filled.fields.filter((field) => appliesTo(field, 'approve'))}
        values={filled.valuesFor('approve')}
        className="rounded-lg border border-line bg-surface px-4 py-3"
      />
      <p className="text-ink-muted text-sm wrap-anywhere">
        {others.length === 0 ? fixed.change({ name: nameOf(first?.responder) }) : fixed.change_many}
        {filled.isKept && `${formats.between}${fixed.kept}`}
      </p>
    </section>
  );
}

/** Returns the names of the people who have approved values that differ from those that are sent now. */
function approvedOthers({ approvals }: Message, { fields, valuesFor }: FilledFields): string[] {
  const mine = valuesFor('approve');
  const asked = fields.filter((field) => appliesTo(field, 'approve'));
  const differs = (theirs: FieldValues) =>
    asked.some(({ key }) => !isSameValue(theirs[key], mine[key]));
  return approvals.answers.flatMap(({ value, fields: theirs, responder }) =>
    value === 'approve' && theirs && differs(theirs) ? [responder.display_name] : [],
  );
}

function othersWords([name, ...others]: string[]) {
  const { other_values, others_values } = partTexts.answers;
  return name && others.length === 0
    ? other_values({ name })
    : others_values({ count: 1 + others.length });
}

type FieldsFormProps = { filled: FilledFields; place: FieldPlace };

/** The fields of a message. After a failed check the first wrong one has the focus. */
function FieldsForm({ filled, place }: FieldsFormProps) {
  const asked = fieldsIn(filled, place);
  const section = useRef<HTMLElement>(null);
  const { failures } = filled;
  const failuresBefore = useRef(failures);
  useEffect(() => {
    if (failures === failuresBefore.current) return;
    failuresBefore.current = failures;
    const wrong = section.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    wrong?.focus({ preventScroll: true });
    wrong?.closest('[data-field]')?.scrollIntoView({ block: 'center' });
  }, [failures]);
  if (asked.length === 0) return null;
  return (
    <section
      ref={section}
      aria-label={
        place === 'buttons' ? partTexts.answers.to_fill_in : partTexts.answers.to_fill_in_first
      }
      className="flex flex-col gap-5"
    >
      {filled.problem && <Notice tone="bad" role="alert" title={filled.problem} />}
      {asked.map((field) => (
        <div key={field.key} data-field>
          <AnswerField
            field={field}
            written={filled.written(field)}
            error={
              filled.errorOf(field) && (
                <AmountSentence say={(write) => filled.errorOf(field, write) ?? ''} />
              )
            }
            onChange={(written) => filled.write(field, written)}
          />
        </div>
      ))}
    </section>
  );
}
