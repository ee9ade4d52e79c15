import type { NewAppOut, RegisterOut } from '@assent/core/own-account/accounts.schema';
import { Button } from '@assent/ui/button';
import { Checkbox } from '@assent/ui/checkbox';
import { CopyField } from '@assent/ui/copy';
import { useBlocker } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import { useEffect, useRef, useState } from 'react';
import { EntryCard } from '../primitives/entry-card.tsx';
import { downloadEnv } from './env-file.ts';

type SecretsOnceProps = {
  account: RegisterOut;
  isReady: boolean;
  onStored: () => void;
};

/** Shows the secrets for the only time. The screen stays until the developer has stored them. */
export function SecretsOnce({ account, isReady, onStored }: SecretsOnceProps) {
  const [isStored, setStored] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  useBlocker({ shouldBlockFn: () => !isStored, enableBeforeUnload: () => !isStored });
  useEffect(() => top.current?.querySelector('h1')?.focus(), []);
  return (
    <div ref={top} className="flex w-full justify-center">
      <EntryCard
        isWide
        title="Store your secrets"
        description="Your account is ready. This is the only time we show these secrets: afterwards they are masked, and can only be replaced."
      >
        <div className="flex flex-col gap-5">
          <Credentials title="Test app" words="To start with." app={account.test} />
          <Credentials title="Live app" words="For later, when you go live." app={account} />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-line border-t pt-5">
            <Checkbox
              label="I have stored these"
              checked={isStored}
              onChange={({ target }) => setStored(target.checked)}
            />
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => downloadEnv(account)}>
                <Download aria-hidden />
                Download .env
              </Button>
              <Button
                variant="primary"
                disabled={!isStored}
                busy={!isReady}
                busyLabel="Signing in…"
                onClick={onStored}
              >
                Continue
              </Button>
            </div>
          </div>
        </div>
      </EntryCard>
    </div>
  );
}

type CredentialsProps = { title: string; words: string; app: NewAppOut };

function Credentials({ title, words, app }: CredentialsProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 font-semibold">
        {title}
        <span className="ml-2 font-normal text-ink-muted">{words}</span>
      </legend>
      <CopyField label="App id" value={app.appid} hint="Names your app. Not a secret." />
      <CopyField
        label="Open secret"
        value={app.open_secret}
        hint="Your server signs in to our API with it."
      />
      <CopyField
        label="Callback secret"
        value={app.callback_secret}
        hint="Your server verifies our callbacks with it."
      />
    </fieldset>
  );
}
