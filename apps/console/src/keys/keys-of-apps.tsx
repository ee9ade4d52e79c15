import type { KeyOfAppOut } from '@assent/core/schemas';
import { Badge } from '@assent/ui/badge';
import { Rich } from '@assent/ui/rich';
import { RelativeTime } from '@assent/ui/time';
import { accountTexts } from '../texts.ts';
import { RevokeKey } from './revoke-key.tsx';

type KeysOfAppsProps = {
  label: string;
  keys: KeyOfAppOut[];
  onRevoked?: (keyId: string) => void;
};

const originOf = ({ last_four, username, created_at, last_used_at }: KeyOfAppOut) => {
  const made = { last_four, username, created: <RelativeTime at={created_at} /> };
  return last_used_at === null
    ? accountTexts.keys.of_app_never_used(made)
    : accountTexts.keys.of_app_last_used({ ...made, used: <RelativeTime at={last_used_at} /> });
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
              {key.mode === 'test' ? accountTexts.keys.test : accountTexts.keys.live}
            </Badge>
            {key.is_device_login && <Badge>{accountTexts.keys.device_login}</Badge>}
          </p>
          <p className="mt-0.5 wrap-anywhere text-ink-muted text-sm">
            <Rich parts={originOf(key)} />
          </p>
        </div>
        <RevokeKey apiKey={key} appid={key.appid} onRevoked={() => onRevoked?.(key.key_id)} />
      </li>
    ))}
  </ul>
);
