import type { DomainOut } from '@assent/core/domains/domains.schema';
import { Button } from '@assent/ui/button';
import { CopyField } from '@assent/ui/copy';
import { Notice } from '@assent/ui/notice';
import { ExactTime } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../api.ts';
import { FormProblem } from '../primitives/form-problem.tsx';
import { useProblem } from '../problem.ts';
import { problemWords } from './problem-words.ts';

type Record = NonNullable<DomainOut['record']>;
type DomainRecordProps = { shown: DomainOut; record: Record; onChange: () => void };

/** Shows the DNS record that verifies the domain and the result of the last check, with a button to check now. */
export function DomainRecord({ shown, record, onChange }: DomainRecordProps) {
  const { toast } = useToast();
  const check = useMutation(
    trpc.domains.check.mutationOptions({
      onSuccess: ({ state, display }) => {
        if (state === 'verified') toast({ tone: 'good', title: `${display} is yours` });
      },
    }),
  );
  return (
    <>
      {shown.state !== 'verified' && (
        <>
          <p className="text-ink-muted text-sm">
            Put this TXT record into the DNS of the domain, and leave it there: we look for it every
            day.
          </p>
          <CopyField label="Name of the TXT record" value={record.name} />
          <CopyField label="Value" value={record.value} />
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
          busyLabel="Asking the DNS…"
          onClick={() => check.mutate({})}
        >
          Check now
        </Button>
        <Button onClick={onChange}>Change domain…</Button>
        {shown.checked_at !== null && (
          <span className="text-ink-muted text-sm">
            Looked for on <ExactTime at={shown.checked_at} />
          </span>
        )}
      </div>
    </>
  );
}

function Found({ shown }: { shown: DomainOut }) {
  const { state, problem, shown_until, display } = shown;
  if (problem === null) return null;
  const { title, detail } = problemWords[problem];
  return (
    <Notice tone={state === 'verified' ? 'neutral' : 'warn'} title={title}>
      {detail}{' '}
      {shown_until !== null && (
        <>
          People see {display} until <ExactTime at={shown_until} />.
        </>
      )}
    </Notice>
  );
}
