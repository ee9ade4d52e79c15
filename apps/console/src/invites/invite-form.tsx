import { Button } from '@assent/ui/button';
import { Field, Input, Select } from '@assent/ui/field';
import { Segmented } from '@assent/ui/segmented';
import type { inferInput } from '@trpc/tanstack-react-query';
import { useState } from 'react';
import { useAccount } from '../account.ts';
import type { trpc } from '../api.ts';
import { ExpirySelect } from '../primitives/expiry-select.tsx';
import { Form, fieldText, optionalFieldText } from '../primitives/form.tsx';
import { fieldError, useProblem } from '../problem.ts';
import { referenceWords } from '../subscriptions/reference-words.ts';
import { TopicOptions } from '../topics/topic-options.tsx';
import { AddressNote } from './address-note.tsx';

type InviteFormProps = {
  topic: string | undefined;
  isBusy: boolean;
  error: unknown;
  onSubmit: (invite: inferInput<typeof trpc.invites.create>) => void;
};

const audiences = [
  { value: 'one' as const, label: 'One person' },
  { value: 'several' as const, label: 'Several' },
  { value: 'any' as const, label: 'Unlimited' },
];
type Audience = (typeof audiences)[number]['value'];

const fieldByCode = { topic_archived: '/topic', topic_forbidden: '/topic', not_found: '/topic' };

/** The form of an invite: topic, number of people, expiry. */
export function InviteForm({ topic, isBusy, error, onSubmit }: InviteFormProps) {
  const { default_topic } = useAccount();
  const [audience, setAudience] = useState<Audience>('one');
  const [isMiscounted, setMiscounted] = useState(false);
  const problem = useProblem(error, fieldByCode);

  const submit = (fields: FormData) => {
    const several = fieldText(fields, 'max_uses');
    const isWrong = audience === 'several' && !/^[1-9]\d{0,4}$/.test(several);
    setMiscounted(isWrong);
    if (isWrong) return;
    const maxUses = { one: 1, several: Number(several), any: null };
    onSubmit({
      topic: fieldText(fields, 'topic'),
      label: optionalFieldText(fields, 'label'),
      max_uses: maxUses[audience],
      expires_in: Number(fieldText(fields, 'expires_in')),
      email: audience === 'one' ? optionalFieldText(fields, 'email') : undefined,
      reference: audience === 'one' ? optionalFieldText(fields, 'reference') : undefined,
    });
  };
  const countError = isMiscounted ? 'A whole number from 1 to 10,000.' : undefined;
  return (
    <Form problem={problem} onSubmit={submit}>
      <Field label="Topic" error={fieldError(problem, '/topic')}>
        <Select name="topic" defaultValue={topic ?? default_topic}>
          <TopicOptions chosen={topic} />
        </Select>
      </Field>
      <Field
        label="Label"
        aside="Optional"
        hint="For your own list; nobody else sees it."
        error={fieldError(problem, '/label')}
      >
        <Input name="label" placeholder="Finance team" maxLength={80} autoComplete="off" />
      </Field>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col items-start gap-1.5">
          <span aria-hidden className="font-medium text-sm">
            Who can join
          </span>
          <Segmented
            label="Who can join"
            options={audiences}
            value={audience}
            onChange={setAudience}
          />
        </div>
        {audience === 'one' && (
          <Field
            label="Reference"
            aside="Optional"
            hint="What your own system calls the person who joins, such as a user name."
            error={fieldError(problem, '/reference', referenceWords)}
          >
            <Input
              name="reference"
              placeholder="ada"
              maxLength={64}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
        )}
        {audience === 'one' && (
          <Field
            label="Only this e-mail"
            aside="Optional"
            hint="Then nobody joins with another address, and you see it in your list of subscribers. For messages that need several approvals."
            error={fieldError(problem, '/email', {
              invalid_format: 'That does not look like an e-mail address.',
            })}
          >
            <Input name="email" type="email" autoComplete="off" placeholder="ada@example.com" />
          </Field>
        )}
        {audience !== 'one' && (
          <AddressNote>
            Somebody with two addresses can join twice, and give two approvals. Where messages need
            several, create an invite for each address.
          </AddressNote>
        )}
        {audience === 'several' && (
          <Field label="How many" error={countError ?? fieldError(problem, '/max_uses')}>
            <Input name="max_uses" inputMode="numeric" defaultValue="10" className="w-32!" />
          </Field>
        )}
      </div>
      <Field label="Expires" error={fieldError(problem, '/expires_in')}>
        <ExpirySelect name="expires_in" />
      </Field>
      <Button
        variant="primary"
        type="submit"
        busy={isBusy}
        busyLabel="Creating…"
        className="self-start"
      >
        Create invite
      </Button>
    </Form>
  );
}
