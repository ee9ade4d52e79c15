import { useNavigate } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { Invite, Me } from '../api.ts';
import { PageHeading } from '../primitives/page-heading.tsx';
import { AskForNotifications } from '../pushes/ask-for-notifications.tsx';

type JoinedProps = { app: Invite['app']; topic: string; me: Me };

/** Confirms the subscription and offers notifications. */
export function Joined({ app, topic, me }: JoinedProps) {
  const navigate = useNavigate();
  return (
    <>
      <div className="mb-7">
        <CircleCheck className="size-10 text-approve-text" aria-hidden />
        <div className="mt-5">
          <PageHeading title={`You joined ${app.name}`} />
        </div>
        <p className="mt-2 text-ink-muted text-md">
          What <strong className="wrap-anywhere font-medium text-ink">{topic}</strong> asks comes to
          your inbox. Your answers carry the name {me.display_name}.
        </p>
      </div>
      <AskForNotifications
        vapidPublicKey={me.vapid_public_key}
        onDone={() => navigate({ to: '/' })}
      />
    </>
  );
}
