import { Button } from '@assent/ui/button';
import { lazyPart } from '@assent/ui/lazy-part';
import { Logo } from '@assent/ui/logo';
import { Menu, MenuItem, MenuNote, MenuSeparator } from '@assent/ui/menu';
import { Segmented } from '@assent/ui/segmented';
import { Link, Outlet } from '@tanstack/react-router';
import BookOpen from 'lucide-react/icons/book-open';
import FlaskConical from 'lucide-react/icons/flask-conical';
import LogOut from 'lucide-react/icons/log-out';
import MenuIcon from 'lucide-react/icons/menu';
import Radio from 'lucide-react/icons/radio';
import Search from 'lucide-react/icons/search';
import { useAccount } from '../account.ts';
import { AccountMenu } from '../accounts/account-menu.tsx';
import { useAppOfMode, useAppSwitch } from '../apps/use-app.ts';
import { isMac, paletteKey } from '../commands/keys.ts';
import { navigation } from '../commands/navigation.tsx';
import { useOverlays } from '../commands/overlays.tsx';
import { Reauthentication } from '../developers/reauthentication.tsx';
import { useSignOut } from '../developers/sign-out.ts';
import { LiveUpdates } from '../live-updates.ts';
import { AccountChoices } from '../members/account-choices-part.ts';
import { docsOf } from '../primitives/docs-link.ts';
import { texts } from '../texts.ts';
import { hasModeBand, ModeBand, VerifyBanner } from './bands.ts';

// Rarely needed.
const RowFocus = lazyPart(() => import('./row-focus.ts').then((it) => it.RowFocus), {
  isOptional: true,
});

/** The layout of all screens of a signed-in developer. */
export function Shell() {
  const { openPalette, overlays } = useOverlays();
  const { appid, mode, email_verified: isVerified } = useAccount();
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only z-10 rounded-md bg-raised px-4 py-2 font-medium shadow-float focus:not-sr-only focus:fixed focus:top-3 focus:start-3"
      >
        {texts.shell.skip}
      </a>
      {/* Another tab may sign in to another account. */}
      <LiveUpdates key={appid} />
      <Sidebar onCommands={openPalette} />
      <TopBar onCommands={openPalette} />
      <main id="content" className="min-w-0">
        {hasModeBand(mode) && <ModeBand />}
        {!isVerified && <VerifyBanner />}
        <Outlet />
      </main>
      {overlays}
      <RowFocus />
      <Reauthentication />
    </div>
  );
}

const item =
  'flex h-8.5 items-center gap-2.5 rounded-md px-2.5 font-medium text-ink-muted transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:text-ink [&>svg]:size-4 [&>svg]:shrink-0 aria-[current=page]:[&>svg]:text-accent-text';

/** The frame of each mode. The edge of test mode is a line of another style, which forced colours keep. */
const frames = { live: 'border-line', test: 'border-warn border-t-4 [border-top-style:double]' };

/** The navigation on a wide screen. */
function Sidebar({ onCommands }: { onCommands: () => void }) {
  const { appid, mode } = useAccount();
  return (
    <header
      className={`sticky top-0 flex h-dvh flex-col border-e px-3 py-4 max-lg:hidden print:hidden ${frames[mode]}`}
    >
      <Link
        to="/"
        className="inline-flex self-start rounded-md px-2.5 py-1"
        aria-label={texts.shell.to_home}
      >
        <Logo />
      </Link>
      <ModeSwitch className="mt-4" />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={onCommands}
        className="mt-3 flex h-9 items-center gap-2.5 rounded-md border border-line bg-surface px-2.5 text-ink-muted transition-colors hover:border-line-strong hover:text-ink [&>svg]:size-4"
      >
        <Search aria-hidden />
        <span className="flex-1 text-start">{texts.shell.commands}</span>
        <kbd aria-hidden className="font-sans text-ink-faint text-xs">
          {paletteKey()}
        </kbd>
      </button>
      <nav
        aria-label={texts.shell.navigation}
        className="mt-3 flex flex-1 flex-col gap-0.5 overflow-y-auto"
      >
        {navigation.map(({ to, screen, icon }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: to === '/', includeSearch: false }}
            className={item}
          >
            {icon}
            {texts.shell.screens[screen]}
          </Link>
        ))}
        <a href={docsOf(appid)} className={`${item} mt-auto`}>
          <BookOpen aria-hidden />
          {texts.shell.api_reference}
        </a>
      </nav>
      <div className="mt-2 border-line border-t pt-2">
        <AccountMenu />
      </div>
    </header>
  );
}

/** The navigation on a narrow screen. */
function TopBar({ onCommands }: { onCommands: () => void }) {
  const { appid, mode, username } = useAccount();
  const signOut = useSignOut();
  return (
    <header
      className={`sticky top-0 z-1 flex flex-wrap items-center justify-between border-b bg-canvas px-4 py-2 lg:hidden print:hidden ${frames[mode]}`}
    >
      <Link to="/" className="inline-flex rounded-md" aria-label={texts.shell.to_home}>
        <Logo />
      </Link>
      <ModeSwitch className="ms-auto me-2" />
      <Menu
        trigger={
          <Button variant="ghost" square aria-label={texts.shell.menu}>
            <MenuIcon aria-hidden />
          </Button>
        }
      >
        {navigation.map(({ to, screen, icon }) => (
          <MenuItem key={to} icon={icon} link={<Link to={to} />}>
            {texts.shell.screens[screen]}
          </MenuItem>
        ))}
        <MenuItem icon={<BookOpen aria-hidden />} link={<a href={docsOf(appid)} />}>
          {texts.shell.api_reference}
        </MenuItem>
        <MenuItem icon={<Search aria-hidden />} onPress={onCommands}>
          {texts.shell.commands}
        </MenuItem>
        <MenuSeparator />
        <AccountChoices />
        <MenuNote>{texts.shell.signed_in_as({ username })}</MenuNote>
        <MenuItem icon={<LogOut aria-hidden />} onPress={signOut}>
          {texts.shell.sign_out}
        </MenuItem>
      </Menu>
    </header>
  );
}

const modes = [
  {
    value: 'live',
    icon: <Radio aria-hidden className="text-approve-text forced-colors:text-inherit" />,
  },
  {
    value: 'test',
    icon: <FlaskConical aria-hidden className="text-warn-text forced-colors:text-inherit" />,
  },
] as const;

/** Chooses between the live and the test app of the account. */
function ModeSwitch({ className = '' }: { className?: string }) {
  const { mode } = useAccount();
  const appOf = useAppOfMode();
  const show = useAppSwitch();
  return (
    <Segmented
      label={texts.shell.app}
      options={modes.map((each) => ({ ...each, label: texts.shell.modes[each.value] }))}
      value={mode}
      onChange={(value) => show(appOf(value), value)}
      className={className}
    />
  );
}
