import {
  MAX_INVITE_LABEL,
  MAX_REFERENCE,
} from '@assent/core/pure/platform/schemas/published-limits';
import type { NewInviteOut } from '@assent/core/schemas';
import { Button } from '@assent/ui/button';
import { Card, CardBody } from '@assent/ui/card';
import { Field, Input, Select } from '@assent/ui/field';
import { Segmented } from '@assent/ui/segmented';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { inferInput } from '@trpc/tanstack-react-query';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { useAccount } from '../account.ts';
import { trpc } from '../api.ts';
import { ExpirySelect } from '../primitives/expiry-select.tsx';
import { Form, fieldText, optionalFieldText } from '../primitives/form.tsx';
import { Page, textLink } from '../primitives/page.tsx';
import { fieldError, useProblem } from '../problem.ts';
import { referenceWords } from '../subscriptions/reference-words.ts';
import { peopleTexts } from '../texts.ts';
import { TopicOptions } from '../topics/topic-options.tsx';
import { AddressNote } from './address-note.tsx';
import { InviteResult } from './invite-result.tsx';

/** Creates an invite: first the form, then its QR code and link, which are shown once. */
export function NewInvite({ topic }: { topic: string | undefined }) {
  const [made, setMade] = useState<z.infer<typeof NewInviteOut>>();
  const create = useMutation(
    trpc.invites.create.mutationOptions({ onSuccess: (invite) => setMade(invite) }),
  );
  useEffect(() => {
    if (made) document.querySelector('h1')?.focus();
  }, [made]);
  const above = (
    <Link to="/invites" className={textLink}>
      {peopleTexts.invites.invites}
    </Link>
  );
  if (made)
    return (
      <Page
        title={peopleTexts.invites.your_invite}
        above={above}
        description={peopleTexts.invites.the_qr_code_and_the}
        actions={
          <Button onClick={() => setMade(undefined)}>{peopleTexts.invites.create_another}</Button>
        }
      >
        <Card className="max-w-4xl print:border-0 print:shadow-none">
          <CardBody className="p-5 sm:p-8 print:p-0">
            <InviteResult invite={made} />
          </CardBody>
        </Card>
      </Page>
    );
  return (
    <Page
      title={peopleTexts.invites.new_invite}
      above={above}
      description={peopleTexts.invites.people_open_it_sign_in}
    >
      <Card className="max-w-reading">
        <CardBody className="p-5 sm:p-6">
          <InviteForm
            topic={topic}
            isBusy={create.isPending}
            error={create.error}
            onSubmit={(invite) => create.mutate(invite)}
          />
        </CardBody>
      </Card>
    </Page>
  );
}

type InviteFormProps = {
  topic: string | undefined;
  isBusy: boolean;
  error: unknown;
  onSubmit: (invite: inferInput<typeof trpc.invites.create>) => void;
};

const audiences = () => [
  { value: 'one' as const, label: peopleTexts.invites.one_person },
  { value: 'several' as const, label: peopleTexts.invites.several },
  { value: 'any' as const, label: peopleTexts.invites.unlimited },
];
type Audience = ReturnType<typeof audiences>[number]['value'];

const fieldByCode = { topic_archived: '/topic', topic_forbidden: '/topic', not_found: '/topic' };

/** The form of an invite: topic, number of people, expiry. */
function InviteForm({ topic, isBusy, error, onSubmit }: InviteFormProps) {
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
  const countError = isMiscounted ? peopleTexts.invites.a_whole_number_from_1 : undefined;
  return (
    <Form problem={problem} onSubmit={submit}>
      <Field label={peopleTexts.invites.topic} error={fieldError(problem, '/topic')}>
        <Select name="topic" defaultValue={topic ?? default_topic}>
          <TopicOptions chosen={topic} />
        </Select>
      </Field>
      <Field
        label={peopleTexts.invites.label}
        aside={peopleTexts.invites.optional}
        hint={peopleTexts.invites.for_your_own_list_nobody}
        error={fieldError(problem, '/label')}
      >
        <Input
          name="label"
          placeholder={peopleTexts.invites.finance_team}
          maxLength={MAX_INVITE_LABEL}
          autoComplete="off"
        />
      </Field>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col items-start gap-1.5">
          <span aria-hidden className="font-medium text-sm">
            {peopleTexts.invites.who_can_join}
          </span>
          <Segmented
            label={peopleTexts.invites.who_can_join}
            options={audiences()}
            value={audience}
            onChange={setAudience}
          />
        </div>
        {audience === 'one' && (
          <Field
            label={peopleTexts.invites.reference}
            aside={peopleTexts.invites.optional}
            hint={peopleTexts.invites.what_your_own_system_calls}
            error={fieldError(problem, '/reference', referenceWords())}
          >
            <Input
              name="reference"
              placeholder="ada"
              maxLength={MAX_REFERENCE}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
        )}
        {audience === 'one' && (
          <Field
            label={peopleTexts.invites.only_this_email}
            aside={peopleTexts.invites.optional}
            hint={peopleTexts.invites.then_nobody_joins_with_another}
            error={fieldError(problem, '/email', {
              invalid_format: peopleTexts.invites.that_does_not_look_like,
            })}
          >
            <Input name="email" type="email" autoComplete="off" placeholder="ada@example.com" />
          </Field>
        )}
        {audience !== 'one' && (
          <AddressNote>{peopleTexts.invites.somebody_with_two_addresses_can}</AddressNote>
        )}
        {audience === 'several' && (
          <Field
            label={peopleTexts.invites.how_many}
            error={countError ?? fieldError(problem, '/max_uses')}
          >
            <Input name="max_uses" inputMode="numeric" defaultValue="10" className="w-32!" />
          </Field>
        )}
      </div>
      <Field label={peopleTexts.invites.expires} error={fieldError(problem, '/expires_in')}>
        <ExpirySelect name="expires_in" />
      </Field>
      <Button
        variant="primary"
        type="submit"
        busy={isBusy}
        busyLabel={peopleTexts.invites.creating}
        className="self-start"
      >
        {peopleTexts.invites.create_invite}
      </Button>
    </Form>
  );
}
