import { Card, CardHeader } from '@assent/ui/card';
import { ThemePicker } from '@assent/ui/theme-picker';
import { useAccount } from '../account.ts';
import { Password } from '../developers/change-password.tsx';
import { Passkeys } from '../developers/passkeys.tsx';
import { Sessions } from '../developers/sessions.tsx';
import { PasskeyRequirement } from '../members/passkey-requirement.tsx';
import { ButtonLink } from '../primitives/button-link.tsx';
import { Page } from '../primitives/page.tsx';
import { AccountFacts } from './account-facts.tsx';
import { DangerZone } from './delete-account.tsx';
import { Quota } from './quota.tsx';
import { RollSecret, SecretOverlap } from './roll-secret.tsx';
import { SecretRow } from './secret-row.tsx';
import { Sender } from './sender.tsx';

/** Shows all settings of the account and of the signed-in developer. */
export function Settings() {
  return (
    <Page title="Settings">
      <div className="flex max-w-4xl flex-col gap-6">
        <AccountFacts />
        <Quota />
        <Sender />
        <Secrets />
        <Password />
        <Passkeys />
        <Sessions />
        <PasskeyRequirement />
        <Card>
          <CardHeader
            title="Appearance"
            description="Kept in this browser."
            actions={<ThemePicker />}
          />
        </Card>
        <DangerZone />
      </div>
    </Page>
  );
}

function Secrets() {
  const account = useAccount();
  return (
    <Card aria-label="Secrets">
      <CardHeader
        title="Secrets"
        description="Shown masked. Resetting one makes the old one invalid at once, everywhere; rolling keeps both good for a while."
        actions={<ButtonLink to="/keys">Other keys</ButtonLink>}
      />
      <SecretRow
        name="open_secret"
        label="Open secret"
        masked={account.open_secret}
        use="Your server signs in to our API with it."
      />
      <SecretRow
        name="callback_secret"
        label="Callback secret"
        masked={account.callback_secret}
        use="Your server verifies our callbacks with it."
        actions={<RollSecret />}
      >
        <SecretOverlap />
      </SecretRow>
    </Card>
  );
}
