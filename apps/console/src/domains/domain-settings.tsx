import type { DomainOut, DomainProblem } from '@assent/core/schemas';
import { Badge } from '@assent/ui/badge';
import { Button } from '@assent/ui/button';
import { CopyField } from '@assent/ui/copy';
import { Field, Input } from '@assent/ui/field';
import { lazyPart } from '@assent/ui/lazy-part';
import { Notice } from '@assent/ui/notice';
import { Rich } from '@assent/ui/rich';
import { Skeleton } from '@assent/ui/skeleton';
import { ExactTime } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { VerifiedDomain } from '@assent/ui/verified-domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { trpc } from '../api.ts';
import { Form, FormProblem, optionalFieldText } from '../primitives/form.tsx';
import { Loaded } from '../primitives/loaded.tsx';
import { fieldError, useProblem } from '../problem.ts';
import { accountTexts, loadAccountTexts, withTexts } from '../texts.ts';

/** Few accounts have a verified domain. */
const LogoSettings = lazyPart(
  withTexts(loadAccountTexts, () => import('./logo-settings.tsx').then((it) => it.LogoSettings)),
);

/** Shows the domain of the account and how to verify it. */
export function DomainSettings() {
  const domain = useQuery(trpc.domains.show.queryOptions({}));
  return (
    <Loaded query={domain} skeleton={<Skeleton className="h-9 w-full" />}>
      {(shown) => <Domain shown={shown} />}
    </Loaded>
  );
}

function Domain({ shown }: { shown: DomainOut }) {
  const [isChanging, setChanging] = useState(false);
  const whole = useRef<HTMLFieldSetElement>(null);
  // The form is unmounted, and its focus would be lost.
  const close = () => {
    setChanging(false);
    whole.current?.focus();
  };
  return (
    <fieldset
      ref={whole}
      tabIndex={-1}
      aria-label={accountTexts.domains.label}
      className="flex min-w-0 flex-col gap-4 outline-none"
    >
      <DomainParts
        shown={shown}
        isChanging={isChanging}
        onChange={() => setChanging(true)}
        onClose={close}
      />
    </fieldset>
  );
}

type DomainPartsProps = {
  shown: DomainOut;
  isChanging: boolean;
  onChange: () => void;
  onClose: () => void;
};

function DomainParts({ shown, isChanging, onChange, onClose }: DomainPartsProps) {
  const { domain, display, record } = shown;
  if (domain === null || record === null) return <DomainForm domain="" onSaved={onClose} />;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-medium text-sm">{accountTexts.domains.domain}</h3>
        <DomainState shown={shown} name={domain} display={display ?? domain} />
      </div>
      <DomainRecord shown={shown} record={record} onChange={onChange} />
      {shown.state !== 'pending' && <LogoSettings shown={shown} />}
      {isChanging && <DomainForm domain={domain} onSaved={onClose} onCancel={onClose} />}
    </>
  );
}

type DomainStateProps = { shown: DomainOut; name: string; display: string };

/** Shows the state of the domain. Only a verified domain gets the mark. */
function DomainState({ shown: { state, verified_at }, name, display }: DomainStateProps) {
  if (state === 'pending')
    return (
      <>
        <span className="wrap-anywhere">{display}</span>
        <Badge>{accountTexts.domains.not_verified}</Badge>
      </>
    );
  return (
    <>
      <VerifiedDomain name={name} display={display} />
      {state === 'failing' && <Badge tone="warn">{accountTexts.domains.record_gone}</Badge>}
      {verified_at !== null && (
        <span className="text-ink-muted text-sm">
          <Rich parts={accountTexts.domains.since({ when: <ExactTime at={verified_at} /> })} />
        </span>
      )}
    </>
  );
}

const at = '/domain';

type DomainFormProps = {
  /** The present domain, or an empty text. */
  domain: string;
  onSaved: () => void;
  /** Closes the form, if it was opened by a button. */
  onCancel?: () => void;
};

/** Focuses the field when the form was opened by a button. */
const focus = (input: HTMLInputElement | null) => input?.focus();

/** Sets the domain of the account. An empty field removes it. */
function DomainForm({ domain, onSaved, onCancel }: DomainFormProps) {
  const save = useMutation(trpc.domains.save.mutationOptions({ onSuccess: onSaved }));
  const problem = useProblem(save.error);
  return (
    <Form
      problem={problem}
      onSubmit={(fields) => save.mutate({ domain: optionalFieldText(fields, 'domain') ?? null })}
    >
      <Field
        label={domain ? accountTexts.domains.another_domain : accountTexts.domains.domain}
        hint={domain ? accountTexts.domains.change_hint : accountTexts.domains.hint}
        error={fieldError(problem, at)}
      >
        <span className="flex flex-wrap gap-2">
          <Input
            ref={onCancel && focus}
            name="domain"
            defaultValue={domain}
            placeholder="shop.example"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="min-w-[min(100%,10rem)] flex-1"
          />
          <Button type="submit" busy={save.isPending} busyLabel={accountTexts.domains.saving}>
            {accountTexts.domains.save_domain}
          </Button>
          {onCancel && <Button onClick={onCancel}>{accountTexts.domains.cancel}</Button>}
        </span>
      </Field>
    </Form>
  );
}

type DnsRecord = NonNullable<DomainOut['record']>;
type DomainRecordProps = { shown: DomainOut; record: DnsRecord; onChange: () => void };

/** Shows the DNS record that verifies the domain and the result of the last check, with a button to check now. */
function DomainRecord({ shown, record, onChange }: DomainRecordProps) {
  const { toast } = useToast();
  const check = useMutation(
    trpc.domains.check.mutationOptions({
      onSuccess: ({ state, display }) => {
        if (state === 'verified')
          toast({ tone: 'good', title: accountTexts.domains.verified({ display: display ?? '' }) });
      },
    }),
  );
  return (
    <>
      {shown.state !== 'verified' && (
        <>
          <p className="text-ink-muted text-sm">{accountTexts.domains.record_detail}</p>
          <CopyField label={accountTexts.domains.record_name} value={record.name} />
          <CopyField label={accountTexts.domains.record_value} value={record.value} />
        </>
      )}
      <div aria-live="polite">
        <Found shown={shown} />
      </div>
      <FormProblem problem={useProblem(check.error)} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant={shown.state === 'verified' ? 'quiet' : 'primary'}
          busy={check.isPending}
          busyLabel={accountTexts.domains.asking_the_dns}
          onClick={() => check.mutate({})}
        >
          {accountTexts.domains.check_now}
        </Button>
        <Button onClick={onChange}>{accountTexts.domains.change_domain}</Button>
        {shown.checked_at !== null && (
          <span className="text-ink-muted text-sm">
            <Rich
              parts={accountTexts.domains.looked_for({ when: <ExactTime at={shown.checked_at} /> })}
            />
          </span>
        )}
      </div>
    </>
  );
}

function Found({ shown }: { shown: DomainOut }) {
  const { state, problem, shown_until, display } = shown;
  if (problem === null) return null;
  const { title, detail } = problemWords()[problem];
  return (
    <Notice tone={state === 'verified' ? 'neutral' : 'warn'} title={title}>
      {detail}{' '}
      {shown_until !== null && (
        <Rich
          parts={accountTexts.domains.people_see_until({
            display: display ?? '',
            when: <ExactTime at={shown_until} />,
          })}
        />
      )}
    </Notice>
  );
}

/** Texts for the result of the last check. */
const problemWords = (): Record<DomainProblem, { title: string; detail: string }> => ({
  record_missing: {
    title: accountTexts.domains.no_record,
    detail: accountTexts.domains.no_record_detail,
  },
  other_value: {
    title: accountTexts.domains.other_record,
    detail: accountTexts.domains.other_record_detail,
  },
  no_answer: {
    title: accountTexts.domains.no_response,
    detail: accountTexts.domains.no_response_detail,
  },
  taken: {
    title: accountTexts.domains.of_another_account,
    detail: accountTexts.domains.of_another_account_detail,
  },
});
