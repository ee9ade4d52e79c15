import { Button } from '@assent/ui/button';
import { applyUpdate, useUpdate } from './updates.ts';

/** Offers a newer version. */
export function UpdatePrompt() {
  const isWaiting = useUpdate();
  return (
    <div role="status">
      {isWaiting && (
        <p className="flex items-center justify-center gap-3 border-line border-b bg-surface px-4 py-1.5 text-sm">
          A new version is ready
          <Button size="sm" onClick={applyUpdate}>
            Update
          </Button>
        </p>
      )}
    </div>
  );
}
