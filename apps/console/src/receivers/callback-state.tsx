import { Badge } from '@assent/ui/badge';
import { Notice } from '@assent/ui/notice';
import { ExactTime, RelativeTime } from '@assent/ui/time';
import { useAccount } from '../account.ts';
import { ButtonLink } from '../primitives/button-link.tsx';
import { failedStatuses } from './failed-statuses.ts';

/** Shows whether callbacks are on. */
export function CallbackBadge() {
  const { callback } = useAccount();
  if (callback.state === 'off') return <Badge tone="bad">Off</Badge>;
  if (callback.state === 'none') return <Badge>No URL</Badge>;
  return callback.failing_since === null ? (
    <Badge tone="good">On</Badge>
  ) : (
    <Badge tone="warn">Failing</Badge>
  );
}

const seeFailed = (
  <ButtonLink to="/callbacks/deliveries" search={{ status: failedStatuses }} size="sm">
    See what failed
  </ButtonLink>
);

/** Explains why callbacks are off or failing. Renders nothing while they work. */
export function CallbackState() {
  const { state, reason, failing_since, disabled_at } = useAccount().callback;
  if (state === 'off')
    return (
      <Notice tone="bad" title="Callbacks are switched off" action={seeFailed} className="mb-6">
        {reason === 'gone'
          ? 'Your receiver answered 410 Gone'
          : 'Every attempt failed for five days'}
        {disabled_at !== null && (
          <>
            {' '}
            (<ExactTime at={disabled_at} />)
          </>
        )}
        . Pass a test, or save another URL, to switch them on again. What happens meanwhile is kept
        as skipped, and can be resent then.
      </Notice>
    );
  if (state === 'on' && failing_since !== null)
    return (
      <Notice tone="warn" title="Callbacks are failing" action={seeFailed} className="mb-6">
        Your receiver has accepted no callback since the first failure,{' '}
        <RelativeTime at={failing_since} />. If it accepts none for five days, callbacks are
        switched off.
      </Notice>
    );
  return null;
}
