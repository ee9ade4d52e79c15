import type { DomainOut } from '@assent/core/domains/domains.schema';
import { Badge } from '@assent/ui/badge';
import { Skeleton } from '@assent/ui/skeleton';
import { ExactTime } from '@assent/ui/time';
import { VerifiedDomain } from '@assent/ui/verified-domain';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { trpc } from '../api.ts';
import { Loaded } from '../primitives/loaded.tsx';
import { DomainForm } from './domain-form.tsx';
import { DomainRecord } from './domain-record.tsx';

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
      aria-label="Domain of the sender"
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
        <h3 className="font-medium text-sm">Domain</h3>
        <DomainState shown={shown} name={domain} display={display ?? domain} />
      </div>
      <DomainRecord shown={shown} record={record} onChange={onChange} />
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
        <Badge>Not proven</Badge>
      </>
    );
  return (
    <>
      <VerifiedDomain name={name} display={display} />
      {state === 'failing' && <Badge tone="warn">Record gone</Badge>}
      {verified_at !== null && (
        <span className="text-ink-muted text-sm">
          since <ExactTime at={verified_at} />
        </span>
      )}
    </>
  );
}
