import { shownLine } from '@assent/ui/text-rules';
import ExternalLink from 'lucide-react/icons/external-link';
import Lock from 'lucide-react/icons/lock';
import type { Message } from '../api.ts';
import type { MessageState } from '../messages/message-state.ts';
import { isTheirs } from '../messages/sender-domain.tsx';
import { Failure } from '../primitives/failure.tsx';
import { useSecureLink } from './secure-link.ts';

const linkClass =
  'flex min-h-11 w-full items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-left text-md';

/** The host is always shown, because the label is the sender's text. */
export function ShownLink({ message, state }: { message: Message; state: MessageState }) {
  const { context, app } = message;
  if (!context) return null;
  const { hostname } = new URL(context.url);
  const proof = isTheirs(hostname, app) ? 'Verified domain' : null;
  // A canceled or expired message gets no URL.
  if (context.is_secure && (state === 'canceled' || state === 'expired')) return null;
  if (context.is_secure)
    return <SecureLink message={message} host={hostname} label={context.label} proof={proof} />;
  return (
    <a
      href={context.url}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      className={linkClass}
    >
      <ExternalLink className="size-5 shrink-0 text-ink-muted" aria-hidden="true" />
      <Words label={context.label ?? hostname} under={[context.label && hostname, proof]} />
    </a>
  );
}

type SecureLinkProps = {
  message: Message;
  host: string;
  label: string | null;
  /** Says that the host belongs to the sender. */
  proof: string | null;
};

/** A link that gets its URL when it is pressed. The URL opens once, for this person only. */
function SecureLink({ message, host, label, proof }: SecureLinkProps) {
  const { open, isOpening, error } = useSecureLink(message, host);
  const under = isOpening ? ['Opening…'] : [label && host, proof, 'Opens only for you'];
  return (
    <div className="flex flex-col gap-3">
      <button type="button" onClick={open} aria-disabled={isOpening} className={linkClass}>
        <Lock className="size-5 shrink-0 text-ink-muted" aria-hidden="true" />
        <span className="sr-only">Secure link: </span>
        <Words label={label ?? host} under={under} />
        <ExternalLink className="ml-auto size-4 shrink-0 text-ink-muted" aria-hidden="true" />
      </button>
      {Boolean(error) && <Failure error={error} onRetry={open} isRetrying={isOpening} />}
    </div>
  );
}

const Words = ({ label, under }: { label: string; under: (string | null)[] }) => (
  <span className="min-w-0">
    <span className="block truncate font-medium">{shownLine(label)}</span>
    <span className="block text-ink-muted text-sm wrap-anywhere empty:hidden">
      {under.filter(Boolean).join(' · ')}
    </span>
  </span>
);
