import { buttonClass } from '@assent/ui/button';
import { Link } from '@tanstack/react-router';
import Link2Off from 'lucide-react/icons/link-2-off';
import type { Invite } from '../api.ts';
import { PageHeading } from '../primitives/page-heading.tsx';

type State = Exclude<Invite['state'], 'open'> | 'unknown';

const words: Record<State, { title: string; detail: string }> = {
  expired: {
    title: 'This invite has expired',
    detail: 'Invites expire, so that nobody can use an old link.',
  },
  used_up: {
    title: 'This invite has been used',
    detail: 'It was for a limited number of people, and they have joined.',
  },
  revoked: {
    title: 'This invite was withdrawn',
    detail: 'The sender withdrew it.',
  },
  unknown: {
    title: 'This invite does not exist',
    detail:
      'Perhaps a part of the link was lost on its way. Open it again, or scan the code again.',
  },
};

/** Explains why an invite is closed, and what to do. */
export function ClosedInvite({ state, app }: { state: State; app?: Invite['app'] }) {
  const { title, detail } = words[state];
  const from = app ? app.name : 'whoever invited you';
  return (
    <>
      <span className="grid size-13 place-items-center rounded-lg border border-line bg-surface text-ink-muted shadow-rest">
        <Link2Off className="size-6" aria-hidden />
      </span>
      <div className="mt-5">
        <PageHeading title={title} />
      </div>
      <p className="mt-2 text-ink-muted text-md">{detail}</p>
      <p className="mt-2 mb-7 text-ink-muted text-md">Ask {from} for a new one.</p>
      <Link to="/" className={buttonClass({ size: 'touch' })}>
        Open the inbox
      </Link>
    </>
  );
}
