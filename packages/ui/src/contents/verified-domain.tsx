import BadgeCheck from 'lucide-react/icons/badge-check';

type VerifiedDomainProps = {
  /** In Unicode. */
  display: string;
  /** As in the DNS (ASCII). */
  name: string;
};

/**
 * Shows the verified domain of a sender. Only this component has the mark. It is never truncated, because the end of a
 * domain shows whose it is.
 */
export const VerifiedDomain = ({ display, name }: VerifiedDomainProps) => (
  <span className="inline-flex min-w-0 max-w-full items-start gap-1 font-medium text-approve-text">
    <BadgeCheck className="mt-[0.15em] size-[1.15em] shrink-0" aria-hidden />
    <span className="wrap-anywhere" title={name}>
      {display}
    </span>
    <span className="sr-only">, verified</span>
  </span>
);
