import { Badge } from '@assent/ui/badge';
import { Notice } from '@assent/ui/notice';
import { Rich } from '@assent/ui/rich';
import { ExactTime, RelativeTime } from '@assent/ui/time';
import { useAccount } from '../account.ts';
import { failedStatuses } from '../deliveries/delivery-filters.ts';
import { ButtonLink } from '../primitives/button-link.tsx';
import { callbackTexts } from '../texts.ts';

/** Shows whether callbacks are on. */
export function CallbackBadge() {
  const { callback } = useAccount();
  if (callback.state === 'off') return <Badge tone="bad">{callbackTexts.receivers.off}</Badge>;
  if (callback.state === 'none') return <Badge>{callbackTexts.receivers.no_url}</Badge>;
  return callback.failing_since === null ? (
    <Badge tone="good">{callbackTexts.receivers.on}</Badge>
  ) : (
    <Badge tone="warn">{callbackTexts.receivers.failing}</Badge>
  );
}

const SeeFailed = () => (
  <ButtonLink to="/callbacks/deliveries" search={{ status: failedStatuses }} size="sm">
    {callbackTexts.receivers.see_what_failed}
  </ButtonLink>
);

/** Explains why callbacks are off or failing. Renders nothing while they work. */
export function CallbackState() {
  const { state, reason, failing_since, disabled_at } = useAccount().callback;
  if (state === 'off')
    return (
      <Notice
        tone="bad"
        title={callbackTexts.receivers.callbacks_off}
        action={<SeeFailed />}
        className="mb-6"
      >
        {disabled_at !== null && (
          <p>
            <Rich
              parts={callbackTexts.receivers.off_since({ when: <ExactTime at={disabled_at} /> })}
            />
          </p>
        )}
        {reason === 'gone' ? callbackTexts.receivers.off_gone : callbackTexts.receivers.off_failing}{' '}
        {callbackTexts.receivers.switch_on}
      </Notice>
    );
  if (state === 'on' && failing_since !== null)
    return (
      <Notice
        tone="warn"
        title={callbackTexts.receivers.callbacks_failing}
        action={<SeeFailed />}
        className="mb-6"
      >
        <Rich
          parts={callbackTexts.receivers.failing_detail({
            when: <RelativeTime at={failing_since} />,
          })}
        />
      </Notice>
    );
  return null;
}
