import { Button } from '@assent/ui/button';
import { useAppSwitch } from '../apps/use-app.ts';

/** Leads from the test app to the live app. */
export function GoLive() {
  const show = useAppSwitch();
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-muted">
        In your server, replace the app id and both secrets with those of the live app, and set its
        callback URL. The code stays the same.
      </p>
      <Button variant="primary" className="self-start" onClick={() => show('live')}>
        Switch to live
      </Button>
    </div>
  );
}
