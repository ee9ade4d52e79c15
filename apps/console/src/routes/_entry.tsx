import { Logo } from '@assent/ui/logo';
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { session } from '../api.ts';

export const Route = createFileRoute('/_entry')({
  beforeLoad: async () => {
    if ((await session.start()) === 'in') throw redirect({ to: '/' });
  },
  component: EntryFrame,
});

/** The layout of the screens before signing in. */
function EntryFrame() {
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
