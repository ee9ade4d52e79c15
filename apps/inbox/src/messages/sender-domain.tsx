import { VerifiedDomain } from '@assent/ui/verified-domain';
import type { Message } from '../api.ts';

type Sender = Message['app'];

/** The domain that a sender has proved to be theirs, if they have. */
export const SenderDomain = ({ app: { domain } }: { app: Sender }) =>
  domain && <VerifiedDomain {...domain} />;

/** What else people should know of a sender's name: how DNS writes the domain, and what they were called before. */
export function SenderNotes({ app: { domain, former_names } }: { app: Sender }) {
  const notes = [
    domain && domain.name !== domain.display && `In the DNS: ${domain.name}`,
    former_names.length > 0 && `Formerly ${new Intl.ListFormat('en').format(former_names)}`,
  ].filter(Boolean);
  if (notes.length === 0) return null;
  return <p className="wrap-anywhere text-ink-muted text-sm">{notes.join(' · ')}</p>;
}

/** Whether a host is under the domain that the sender has proved. */
export const isTheirs = (host: string, { domain }: Sender) =>
  domain !== null && (host === domain.name || host.endsWith(`.${domain.name}`));
