import { Button } from '@assent/ui/button';
import { Logo } from '@assent/ui/logo';
import { Menu, MenuItem, MenuNote, MenuSeparator } from '@assent/ui/menu';
import { Link } from '@tanstack/react-router';
import BookOpen from 'lucide-react/icons/book-open';
import LogOut from 'lucide-react/icons/log-out';
import MenuIcon from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import { useAccount } from '../account.ts';
import { ModeSwitch } from '../apps/mode-switch.tsx';
import { navigation } from '../commands/navigation.tsx';
import { useSignOut } from '../developers/sign-out.ts';
import { AccountChoices } from '../members/account-choices-part.ts';
import { docsOf } from '../primitives/docs-link.ts';

/** The navigation on a narrow screen. */
export function TopBar({ onCommands }: { onCommands: () => void }) {
  const { appid, username } = useAccount();
  const signOut = useSignOut();
  return (
    <header className="sticky top-0 z-1 flex items-center justify-between border-line border-b bg-canvas px-4 py-2 lg:hidden print:hidden">
      <Link to="/" className="inline-flex rounded-md" aria-label="Assent, home">
        <Logo />
      </Link>
      <ModeSwitch className="ml-auto mr-2" />
      <Menu
        trigger={
          <Button variant="ghost" square aria-label="Menu">
            <MenuIcon aria-hidden />
          </Button>
        }
      >
        {navigation.map(({ to, label, icon }) => (
          <MenuItem key={to} icon={icon} link={<Link to={to} />}>
            {label}
          </MenuItem>
        ))}
        <MenuItem icon={<BookOpen aria-hidden />} link={<a href={docsOf(appid)} />}>
          API reference
        </MenuItem>
        <MenuItem icon={<Search aria-hidden />} onPress={onCommands}>
          Commands
        </MenuItem>
        <MenuSeparator />
        <AccountChoices />
        <MenuNote>Signed in as {username}</MenuNote>
        <MenuItem icon={<LogOut aria-hidden />} onPress={signOut}>
          Sign out
        </MenuItem>
      </Menu>
    </header>
  );
}
