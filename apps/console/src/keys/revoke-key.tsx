import type { KeyOut } from '@assent/core/keys/keys.schema';
import { Button } from '@assent/ui/button';
import { RelativeTime } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiOf } from '../api.ts';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';

type RevokeKeyProps = {
  apiKey: Pick<KeyOut, 'key_id' | 'name' | 'last_four' | 'last_used_at'>;
  /** App of the key, if it may be another one than this tab shows. */
  appid?: string;
  onRevoked?: () => void;
};

/** Revokes a key, after a confirmation that says when it was last used. */
export function RevokeKey({ apiKey, appid, onRevoked }: RevokeKeyProps) {
  const { key_id, name, last_four, last_used_at } = apiKey;
  const { toast } = useToast();
  const [isAsking, setAsking] = useState(false);
  const revoke = useMutation({
    mutationFn: () => (appid ? apiOf(appid) : api).keys.revoke.mutate({ key_id }),
    onSuccess: () => {
      setAsking(false);
      toast({ title: 'Key revoked', detail: `${name} is refused from now on.` });
      onRevoked?.();
    },
  });
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Revoke ${name} …${last_four}`}
        onClick={() => setAsking(true)}
        className="max-md:-ml-2.5"
      >
        Revoke…
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<span className="wrap-anywhere">Revoke “{name}”?</span>}
        description={
          <>
            Requests with it are refused at once, and it cannot be restored.{' '}
            {last_used_at === null ? (
              'It was never used.'
            ) : (
              <>
                It was last used <RelativeTime at={last_used_at} />.
              </>
            )}
          </>
        }
        action="Revoke key"
        busyAction="Revoking…"
        isBusy={revoke.isPending}
        error={revoke.error}
        onConfirm={() => revoke.mutate()}
      />
    </>
  );
}
