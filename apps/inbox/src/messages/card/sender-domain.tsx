import type { MAX_COUNTED } from '@assent/core/schemas';
import { formats } from '@assent/ui/texts';
import type { Message } from '../../api.ts';
import { texts } from '../../texts.ts';

type Sender = Message['app'];

/** Shows what people should know of a sender's name: the domain in ASCII, and the previous name. */
export function SenderNotes({ app: { domain, former_names } }: { app: Sender }) {
  const notes = [
    domain && domain.name !== domain.display && texts.card.dns({ name: domain.name }),
    former_names.length > 0 && texts.card.formerly({ names: formats.list(former_names) }),
  ].filter(Boolean);
  if (notes.length === 0) return null;
  return <p className="wrap-anywhere text-ink-muted text-sm">{notes.join(' · ')}</p>;
}

/** Says how well this person knows the sender. Of a new one, a notice says so. */
export const Acquaintance = ({
  message: { first_contact, times_answered },
}: {
  message: Message;
}) =>
  first_contact ? null : <p className="text-ink-muted text-sm">{timesText(times_answered)}</p>;

// MAX_COUNTED of the core, without its module, which would add zod to the bundle.
const maxCounted: typeof MAX_COUNTED = 100;

/** Says how often. Of answers whose message was removed, it is only known that there were some. */
function timesText(times: number | null): string {
  const { before, often, times: counted } = texts.card.answered;
  if (!times) return before;
  return times < maxCounted ? counted({ times }) : often({ times });
}

/** Returns whether a host is within the verified domain of the sender. */
export const isTheirs = (host: string, { domain }: Sender) =>
  domain !== null && (host === domain.name || host.endsWith(`.${domain.name}`));
