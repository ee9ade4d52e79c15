import { Notice } from '@assent/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../api.ts';
import { ButtonLink } from '../primitives/button-link.tsx';

/** Explains that a topic has no subscribers. */
export function NoSubscribers({ topic }: { topic: string }) {
  const { data } = useQuery(trpc.subscriptions.subscribers.queryOptions({ topic, limit: '1' }));
  if (data?.data.length !== 0) return null;
  return (
    <Notice
      tone="warn"
      title="Nobody is on this topic yet"
      action={
        <ButtonLink to="/invites/new" search={{ topic }} size="sm">
          Invite
        </ButtonLink>
      }
    >
      The message waits, and whoever joins before it expires gets it.
    </Notice>
  );
}
