import type { KeyOut } from '@assent/core/schemas';
import { Button } from '@assent/ui/button';
import { Rich } from '@assent/ui/rich';
import { RelativeTime } from '@assent/ui/time';
import { useToast } from '@assent/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiOf } from '../api.ts';
import { ConfirmDialog } from '../primitives/confirm-dialog.tsx';
import { accountTexts } from '../texts.ts';

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
      toast({
        title: accountTexts.keys.revoked,
        detail: accountTexts.keys.revoked_detail({ name }),
      });
      onRevoked?.();
    },
  });
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={accountTexts.keys.revoke({ name, last_four })}
        onClick={() => setAsking(true)}
        className="max-md:-ms-2.5"
      >
        {accountTexts.keys.revoke_button}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<span className="wrap-anywhere">{accountTexts.keys.revoke_ask({ name })}</span>}
        description={
          <>
            {accountTexts.keys.revoke_detail}{' '}
            {last_used_at === null ? (
              accountTexts.keys.was_never_used
            ) : (
              <Rich
                parts={accountTexts.keys.was_last_used({
                  when: <RelativeTime at={last_used_at} />,
                })}
              />
            )}
          </>
        }
        action={accountTexts.keys.revoke_key}
        busyAction={accountTexts.keys.revoking}
        isBusy={revoke.isPending}
        error={revoke.error}
        onConfirm={() => revoke.mutate()}
      />
    </>
  );
}
