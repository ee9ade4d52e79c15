import BadgeCheck from 'lucide-react/icons/badge-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { texts } from '../texts.ts';
import { Spoken } from './rich.tsx';

type VerifiedDomainProps = {
  /** In Unicode. */
  display: string;
  /** As in the DNS (ASCII). */
  name: string;
};

const lineClass = 'inline-flex min-w-0 max-w-full items-start gap-1 font-medium';
const iconClass = 'mt-[0.15em] size-[1.15em] shrink-0';

/**
 * Shows the verified domain of a sender. Only this component has the mark. It is never truncated, because the end of a
 * domain shows whose it is.
 */
export const VerifiedDomain = ({ display, name }: VerifiedDomainProps) => (
  <span className={`${lineClass} text-approve-text`}>
    <BadgeCheck className={iconClass} aria-hidden />
    <Spoken
      parts={texts.cards.verified({
        domain: (
          <span className="wrap-anywhere" title={name}>
            {display}
          </span>
        ),
      })}
    />
  </span>
);

/** Shows the verified domain of a sender, or says that there is none: anybody may have chosen the name. */
export const SenderDomain = ({ domain }: { domain: VerifiedDomainProps | null }) =>
  domain ? (
    <VerifiedDomain display={domain.display} name={domain.name} />
  ) : (
    <span className={`${lineClass} text-warn-text`}>
      <CircleAlert className={iconClass} aria-hidden />
      {texts.cards.unverified}
    </span>
  );
