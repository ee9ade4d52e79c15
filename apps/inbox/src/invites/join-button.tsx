import { Button } from '@assent/ui/button';
import { Notice } from '@assent/ui/notice';
import type { Me } from '../api.ts';
import { Failure } from '../primitives/failure.tsx';
import { problemOf } from '../problem.ts';

type JoinButtonProps = {
  me: Me;
  join: { error: unknown; isError: boolean; isPending: boolean };
  onJoin: () => void;
  onLeave: () => void;
};

/** The button that joins a topic, with a link to use another account. */
export function JoinButton({ me, join, onJoin, onLeave }: JoinButtonProps) {
  const code = join.isError ? problemOf(join.error).code : null;
  const isForSomebodyElse = code === 'not_found';
  const isTaken = code === 'reference_taken';
  return (
    <div className="flex flex-col gap-3">
      {isForSomebodyElse && (
        <Notice tone="warn" role="alert" title="This invite is for another address">
          Sign in with the one that it was sent to.
        </Notice>
      )}
      {isTaken && (
        <Notice tone="warn" role="alert" title="Somebody else has joined with this invite">
          It is for one person. Ask the sender for a new one.
        </Notice>
      )}
      {join.isError && !isForSomebodyElse && !isTaken && (
        <Failure error={join.error} onRetry={onJoin} />
      )}
      <div role="status" className="sr-only">
        {join.isPending && 'Joining…'}
      </div>
      {!isForSomebodyElse && (
        <Button
          variant="primary"
          size="touch"
          busy={join.isPending}
          busyLabel="Joining…"
          onClick={onJoin}
        >
          Join
        </Button>
      )}
      <p className="mt-2 text-center text-ink-muted text-sm">
        You are signed in as <span className="wrap-anywhere">{me.email}</span>.
      </p>
      <Button
        variant={isForSomebodyElse ? 'primary' : 'ghost'}
        size={isForSomebodyElse ? 'touch' : 'md'}
        onClick={onLeave}
      >
        Use another address
      </Button>
    </div>
  );
}
