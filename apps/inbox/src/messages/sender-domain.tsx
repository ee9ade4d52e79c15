import { VerifiedDomain } from '@assent/ui/verified-domain';
import type { Message } from '../api.ts';

type Sender = Message['app'];

/** Shows the verified domain of a sender. */
export const SenderDomain = ({ app: { domain } }: { app: Sender }) =>
  domain && <VerifiedDomain {...domain} />;

/** Shows what people should know of a sender's name: the domain in ASCII, and the previous name. */
export function SenderNotes({ app: { domain, former_names } }: { app: Sender }) {
  const notes = [
    domain && domain.name !== domain.display && `In the DNS: ${domain.name}`,
    former_names.length > 0 && `Formerly ${new Intl.ListFormat('en').format(former_names)}`,
  ].filter(Boolean);
  if (notes.length === 0) return null;
  return <p className="wrap-anywhere text-ink-muted text-sm">{notes.join(' · ')}</p>;
}

/** Returns whether a host is within the verified domain of the sender. */
export const isTheirs = (host: string, { domain }: Sender) =>
  domain !== null && (host === domain.name || host.endsWith(`.${domain.name}`));
