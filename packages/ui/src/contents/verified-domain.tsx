import BadgeCheck from 'lucide-react/icons/badge-check';

type VerifiedDomainProps = {
  /** As people read it. */
  display: string;
  /** As DNS writes it. */
  name: string;
};

/** A domain that a sender has proved to be theirs. Nothing else wears this mark. It is never cut: its end says whose it is. */
export const VerifiedDomain = ({ display, name }: VerifiedDomainProps) => (
  <span className="inline-flex min-w-0 max-w-full items-start gap-1 font-medium text-approve-text">
    <BadgeCheck className="mt-[0.15em] size-[1.15em] shrink-0" aria-hidden />
    <span className="wrap-anywhere" title={name}>
      {display}
    </span>
    <span className="sr-only">, verified</span>
  </span>
);
