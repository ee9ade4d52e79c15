import { Menu, MenuItem, MenuNote } from '@assent/ui/menu';
import { Link } from '@tanstack/react-router';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import LogOut from 'lucide-react/icons/log-out';
import Settings2 from 'lucide-react/icons/settings-2';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useAccount } from '../account.ts';
import { useSignOut } from '../developers/sign-out.ts';
import { AccountChoices } from '../members/account-choices-part.ts';
import { texts } from '../texts.ts';

/** Shows who is signed in, with a menu to the settings and to sign out. */
export function AccountMenu() {
  const { username, email } = useAccount();
  const signOut = useSignOut();
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="flex w-full items-center gap-2.5 rounded-md p-2 text-start transition-colors hover:bg-hover"
        >
          <span
            aria-hidden
            className="grid size-7 shrink-0 place-items-center rounded-md bg-accent-wash font-semibold text-accent-text text-sm uppercase"
          >
            {username.charAt(0)}
          </span>
          <span className="min-w-0 flex-1 truncate font-medium">
            <span className="sr-only">{texts.shell.account_of} </span>
            {username}
          </span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-faint" />
        </button>
      }
    >
      <MenuNote>{email}</MenuNote>
      <AccountChoices />
      <MenuItem icon={<Settings2 aria-hidden />} link={<Link to="/settings" />}>
        {texts.shell.screens.settings}
      </MenuItem>
      <MenuItem icon={<ShieldCheck aria-hidden />} link={<Link to="/receipts/verify" />}>
        {texts.shell.verify_receipt}
      </MenuItem>
      <MenuItem icon={<LogOut aria-hidden />} onPress={signOut}>
        {texts.shell.sign_out}
      </MenuItem>
    </Menu>
  );
}
