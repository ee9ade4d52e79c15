import { Logo } from '@assent/ui/logo';
import { Link } from '@tanstack/react-router';
import BookOpen from 'lucide-react/icons/book-open';
import Search from 'lucide-react/icons/search';
import { useAccount } from '../account.ts';
import { AccountMenu } from '../accounts/account-menu.tsx';
import { ModeSwitch } from '../apps/mode-switch.tsx';
import { paletteKey } from '../commands/keys.ts';
import { navigation } from '../commands/navigation.tsx';
import { docsOf } from '../primitives/docs-link.ts';

const item =
  'flex h-8.5 items-center gap-2.5 rounded-md px-2.5 font-medium text-ink-muted transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:text-ink [&>svg]:size-4 [&>svg]:shrink-0 aria-[current=page]:[&>svg]:text-accent-text';

/** The navigation on a wide screen. */
export function Sidebar({ onCommands }: { onCommands: () => void }) {
  const { appid } = useAccount();
  return (
    <header className="sticky top-0 flex h-dvh flex-col border-line border-r px-3 py-4 max-lg:hidden print:hidden">
      <Link
        to="/"
        className="inline-flex self-start rounded-md px-2.5 py-1"
        aria-label="Assent, home"
      >
        <Logo />
      </Link>
      <ModeSwitch className="mt-4" />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={paletteKey.replace('⌘', 'Meta+').replace('Ctrl ', 'Control+')}
        onClick={onCommands}
        className="mt-3 flex h-9 items-center gap-2.5 rounded-md border border-line bg-surface px-2.5 text-ink-muted transition-colors hover:border-line-strong hover:text-ink [&>svg]:size-4"
      >
        <Search aria-hidden />
        <span className="flex-1 text-left">Commands</span>
        <kbd aria-hidden className="font-sans text-ink-faint text-xs">
          {paletteKey}
        </kbd>
      </button>
      <nav aria-label="Console" className="mt-3 flex flex-1 flex-col gap-0.5 overflow-y-auto">
        {navigation.map(({ to, label, icon }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact: to === '/', includeSearch: false }}
            className={item}
          >
            {icon}
            {label}
          </Link>
        ))}
        <a href={docsOf(appid)} className={`${item} mt-auto`}>
          <BookOpen aria-hidden />
          API reference
        </a>
      </nav>
      <div className="mt-2 border-line border-t pt-2">
        <AccountMenu />
      </div>
    </header>
  );
}
