import type { KeyOfAppOut } from '@assent/core/schemas';
import { Button } from '@assent/ui/button';
import { Card, CardHeader } from '@assent/ui/card';
import { useEffect, useRef, useState } from 'react';
import { KeysOfApps } from '../keys/keys-of-apps.tsx';
import { accountTexts } from '../texts.ts';

/** A member who was removed or has a lower role, and the valid keys that they made and may not make any more. */
export type Departed = { email: string; keys: KeyOfAppOut[] };
export type OnDeparted = (departed: Departed) => void;

type DepartedKeysProps = { departed: Departed; onClose: () => void };

/** Offers to revoke the keys that a member made. The focus moves here from the dialog that was closed. */
export function DepartedKeys({ departed: { email, keys }, onClose }: DepartedKeysProps) {
  const top = useRef<HTMLDivElement>(null);
  const [revoked, setRevoked] = useState<string[]>([]);
  // Also after each revocation, which removes the button that had the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect follows the revocations
  useEffect(() => top.current?.focus(), [revoked]);
  const left = keys.filter(({ key_id }) => !revoked.includes(key_id));
  return (
    <div ref={top} tabIndex={-1} className="rounded-lg outline-none">
      <Card aria-label={accountTexts.members.keys_to_check}>
        <CardHeader
          title={
            <span className="wrap-anywhere">{accountTexts.members.keys_of_member({ email })}</span>
          }
          description={accountTexts.members.keys_to_check_detail}
          actions={<Button onClick={onClose}>{accountTexts.members.done}</Button>}
        />
        {left.length === 0 ? (
          <p role="status" className="px-5 py-4 text-ink-muted">
            {accountTexts.members.keys_all_revoked}
          </p>
        ) : (
          <KeysOfApps
            label={accountTexts.members.keys_to_check}
            keys={left}
            onRevoked={(keyId) => setRevoked((before) => [...before, keyId])}
          />
        )}
      </Card>
    </div>
  );
}
