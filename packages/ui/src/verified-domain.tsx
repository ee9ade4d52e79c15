import BadgeCheck from 'lucide-react/icons/badge-check';

type VerifiedDomainProps = {
  /** As people read it. */
  display: string;
  /** As DNS writes it. */
  name: string;
};

/** A domain that a sender has proved to be theirs. Nothing else wears this mark. */
export const VerifiedDomain = ({ display, name }: VerifiedDomainProps) => (
  <span className="inline-flex min-w-0 max-w-full items-center gap-1 font-medium text-approve-text">
    <BadgeCheck className="size-4 shrink-0" aria-hidden />
    <span className="truncate" title={name}>
      {display}
    </span>
    <span className="sr-only">, verified</span>
  </span>
);
