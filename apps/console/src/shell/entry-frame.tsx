import { Logo } from '@assent/ui/logo';
import { Outlet } from '@tanstack/react-router';

/** The layout of the screens before signing in. */
export function EntryFrame() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-5 py-5 sm:px-8">
        <a href="/" className="inline-block rounded-md">
          <Logo />
        </a>
      </header>
      <main className="flex flex-1 flex-col items-center px-4 pt-[6vh] pb-16">
        <Outlet />
      </main>
    </div>
  );
}
