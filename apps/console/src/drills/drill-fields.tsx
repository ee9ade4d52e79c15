import { Field, Input, Select } from '@assent/ui/field';
import { Rich } from '@assent/ui/rich';
import { useAccount } from '../account.ts';
import { fieldText } from '../primitives/form.tsx';
import { fieldError, type Problem } from '../problem.ts';
import { messageTexts } from '../texts.ts';
import { TopicOptions } from '../topics/topic-options.tsx';

const HOUR_S = 3_600;
const durations = [1, 4, 24, 72, 168];
const durationWords = (hours: number) =>
  hours < 24
    ? messageTexts.drills.new.hours({ count: hours })
    : messageTexts.drills.new.days({ count: hours / 24 });

type DrillFieldsProps = {
  topic?: string | undefined;
  to?: string[] | null | undefined;
  expiresIn?: number | undefined;
  problem: Problem | null;
};

/** The fields that a drill and a schedule have: topic, people, end. */
export function DrillFields({ topic, to, expiresIn = 86_400, problem }: DrillFieldsProps) {
  const { default_topic } = useAccount();
  const words = messageTexts.drills.new;
  const hours = expiresIn / HOUR_S;
  const offered = durations.includes(hours) ? durations : [hours, ...durations];
  const toError = problem?.errors.find(({ pointer }) => pointer.startsWith('/to'))?.detail;
  return (
    <>
      <Field label={words.topic} error={fieldError(problem, '/topic')}>
        <Select name="topic" defaultValue={topic ?? default_topic}>
          <TopicOptions chosen={topic} />
        </Select>
      </Field>
      <Field
        label={words.to}
        aside={words.optional}
        error={toError}
        hint={
          <Rich
            parts={words.to_hint({
              code: (text) => <code className="break-all font-mono">{text}</code>,
            })}
          />
        }
      >
        <Input
          name="to"
          defaultValue={to?.join(' ') ?? ''}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
        />
      </Field>
      <Field label={words.ends} error={fieldError(problem, '/expires_in')}>
        <Select name="expires_in" defaultValue={expiresIn}>
          {offered.map((each) => (
            <option key={each} value={each * HOUR_S}>
              {durationWords(each)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

/** Returns what these fields say. */
export function drillIn(fields: FormData) {
  const to = fieldText(fields, 'to')
    .split(/[\s,]+/)
    .filter(Boolean);
  return {
    topic: fieldText(fields, 'topic'),
    to: to.length > 0 ? to : undefined,
    expires_in: Number(fieldText(fields, 'expires_in')),
  };
}
