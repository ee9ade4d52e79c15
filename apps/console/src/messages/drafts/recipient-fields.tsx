import { Field, Select } from '@assent/ui/field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '../../account.ts';
import { trpc } from '../../api.ts';
import { Combobox } from '../../primitives/combobox.tsx';
import { fieldError, type Problem } from '../../problem.ts';
import { messageTexts } from '../../texts.ts';
import { type Draft, groupsAmong } from './draft.ts';
import { useGroupChoices } from './group-choices.ts';
import { PeopleField } from './people-field.tsx';
import { type Approver, approverOf, testApprovers } from './test-approvers.ts';

type RecipientFieldsProps = {
  draft: Draft;
  problem: Problem | null;
  onChange: (change: Partial<Draft>) => void;
};

/** Whom a message is for: its topic, and people on it or a test approver. */
export function RecipientFields({ draft, problem, onChange }: RecipientFieldsProps) {
  const { mode } = useAccount();
  const groups = useGroupChoices();
  return (
    <>
      <TopicField
        topic={draft.topic}
        error={fieldError(problem, '/topic')}
        // People who were chosen may not be on the other topic.
        onChange={(topic) => onChange({ topic, to: groupsAmong(draft.to) })}
      />
      {mode === 'test' && (
        <ApproverSelect
          value={draft.approver}
          error={draft.approver && fieldError(problem, '/to/0')}
          onChange={(approver) => onChange({ approver })}
        />
      )}
      {!draft.approver && (
        <PeopleField
          label={messageTexts.drafts.people.only_to}
          aside={messageTexts.drafts.optional}
          hint={messageTexts.drafts.people.only_to_hint}
          among={{ topic: draft.topic }}
          others={groups}
          placeholder={messageTexts.drafts.people.placeholder_groups}
          people={draft.to}
          problem={problem}
          pointer="/to"
          onChange={(to) => onChange({ to })}
        />
      )}
    </>
  );
}

type TopicFieldProps = {
  topic: string;
  error: string | undefined;
  onChange: (topic: string) => void;
};

/** Chooses a topic by a part of its name. */
function TopicField({ topic, error, onChange }: TopicFieldProps) {
  const topics = useQuery(trpc.topics.list.queryOptions({}));
  const [written, setWritten] = useState<string | null>(null);
  const part = (written ?? '').trim().toLowerCase();
  const choices = (topics.data?.data ?? [])
    .filter((each) => each.archived_at === null && each.topic.toLowerCase().includes(part))
    .map((each) => ({ value: each.topic, label: each.topic }));
  return (
    <Field label={messageTexts.drafts.topic} error={error}>
      <Combobox
        text={written ?? topic}
        onText={setWritten}
        choices={choices}
        none={topics.isPending ? messageTexts.drafts.looking : messageTexts.drafts.no_topic}
        onChoose={({ value }) => {
          setWritten(null);
          if (value !== topic) onChange(value);
        }}
        onFocus={({ target }) => target.select()}
        onBlur={() => setWritten(null)}
      />
    </Field>
  );
}

type ApproverSelectProps = {
  value: Approver;
  error?: string | undefined;
  onChange: (approver: Approver) => void;
};

/** Chooses who answers a message of the test app. */
function ApproverSelect({ value, error, onChange }: ApproverSelectProps) {
  return (
    <Field label={messageTexts.approvers.label} hint={messageTexts.approvers.hint} error={error}>
      <Select value={value} onChange={({ target }) => onChange(approverOf(target.value))}>
        {testApprovers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="">{messageTexts.approvers.people}</option>
      </Select>
    </Field>
  );
}
