import { Logo } from '@assent/ui/logo';
import { Link } from '@tanstack/react-router';
import BookOpen from 'lucide-react/icons/book-open';
import { AccountMenu } from '../accounts/account-menu.tsx';
import { places } from './places.tsx';

const item =
  'flex h-8.5 items-center gap-2.5 rounded-md px-2.5 font-medium text-ink-muted transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:text-ink [&>svg]:size-4 [&>svg]:shrink-0 aria-[current=page]:[&>svg]:text-accent-text';

/** The places of the console, on a wide screen. */
export function Sidebar() {
  return (
    <header className="sticky top-0 flex h-dvh flex-col border-line border-r px-3 py-4 max-lg:hidden print:hidden">
      <Link
        to="/"
        className="inline-flex self-start rounded-md px-2.5 py-1"
        aria-label="Assent, home"
      >
        <Logo />
      </Link>
      <nav aria-label="Console" className="mt-6 flex flex-1 flex-col gap-0.5 overflow-y-auto">
        {places.map(({ to, label, icon }) => (
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
        <a href="/docs" className={`${item} mt-auto`}>
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
