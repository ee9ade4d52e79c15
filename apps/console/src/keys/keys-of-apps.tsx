import type { KeyOfAppOut } from '@assent/core/keys/keys.schema';
import { Badge } from '@assent/ui/badge';
import { RelativeTime } from '@assent/ui/time';
import { RevokeKey } from './revoke-key.tsx';

type KeysOfAppsProps = {
  label: string;
  keys: KeyOfAppOut[];
  onRevoked?: (keyId: string) => void;
};

/** Lists keys of several apps, each with a button to revoke it. */
export const KeysOfApps = ({ label, keys, onRevoked }: KeysOfAppsProps) => (
  <ul aria-label={label} className="divide-y divide-line">
    {keys.map((key) => (
      <li key={key.key_id} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-3.5">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            <span className="min-w-0 wrap-anywhere">{key.name}</span>
            <Badge tone={key.mode === 'test' ? 'warn' : 'neutral'}>
              {key.mode === 'test' ? 'Test' : 'Live'}
            </Badge>
            {key.is_device_login && <Badge>Device login</Badge>}
          </p>
          <p className="mt-0.5 wrap-anywhere text-ink-muted text-sm">
            …{key.last_four} of {key.username} · made <RelativeTime at={key.created_at} /> ·{' '}
            {key.last_used_at === null ? (
              'never used'
            ) : (
              <>
                last used <RelativeTime at={key.last_used_at} />
              </>
            )}
          </p>
        </div>
        <RevokeKey apiKey={key} appid={key.appid} onRevoked={() => onRevoked?.(key.key_id)} />
      </li>
    ))}
  </ul>
);
