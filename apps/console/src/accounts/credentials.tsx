import type { AppMode, NewAppOut } from '@assent/core/schemas';
import { Button } from '@assent/ui/button';
import { Checkbox } from '@assent/ui/checkbox';
import { CopyField } from '@assent/ui/copy';
import { saveFile } from '@assent/ui/save-file';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { accountTexts } from '../texts.ts';

const names = () => ({
  live: accountTexts.accounts.live_app,
  test: accountTexts.accounts.test_app,
});

type CredentialsProps = { mode: AppMode; app: NewAppOut };

/** The id and the two secrets of a new app, each with a button to copy it. */
export const Credentials = ({ mode, app }: CredentialsProps) => (
  <fieldset className="flex min-w-0 flex-col gap-4">
    <legend className="mb-3 font-semibold">{names()[mode]}</legend>
    <CopyField
      label={accountTexts.accounts.app_id}
      value={app.appid}
      hint={accountTexts.accounts.app_id_hint}
    />
    <CopyField
      label={accountTexts.accounts.open_secret}
      value={app.open_secret}
      hint={accountTexts.accounts.open_secret_hint}
    />
    <CopyField
      label={accountTexts.accounts.callback_secret}
      value={app.callback_secret}
      hint={accountTexts.accounts.callback_secret_hint}
    />
  </fieldset>
);

type StoredSecretsProps = CredentialsProps & {
  isStored: boolean;
  onStored: (isStored: boolean) => void;
  /** The button that leads on. */
  children: ReactNode;
};

/** Asks whether secrets that are shown once are stored, and offers them as a file. */
export const StoredSecrets = ({ mode, app, isStored, onStored, children }: StoredSecretsProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-line border-t pt-5">
    <Checkbox
      label={accountTexts.accounts.stored_all}
      checked={isStored}
      onChange={({ target }) => onStored(target.checked)}
    />
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => downloadEnv(app, mode)}>
        <Download aria-hidden />
        {accountTexts.accounts.download_env}
      </Button>
      {children}
    </div>
  </div>
);

/** Downloads the credentials of an app as an .env file. */
function downloadEnv(app: NewAppOut, mode: AppMode) {
  const lines = [
    `# ${accountTexts.accounts.env[mode]}`,
    `ASSENT_URL=${location.origin}`,
    `ASSENT_KEY=${app.appid}:${app.open_secret}`,
    `ASSENT_CALLBACK_SECRET=${app.callback_secret}`,
    `ASSENT_TOPIC=${app.default_topic}`,
    '',
  ];
  const name = mode === 'live' ? 'assent.env' : 'assent.test.env';
  saveFile(new Blob([lines.join('\n')], { type: 'text/plain' }), name);
}
