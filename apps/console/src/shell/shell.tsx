import { lazyPart } from '@assent/ui/lazy-part';
import { Outlet } from '@tanstack/react-router';
import { useAccount } from '../account.ts';
import { useOverlays } from '../commands/overlays.tsx';
import { Reauthentication } from '../developers/reauthentication.tsx';
import { LiveUpdates } from '../live-updates.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

// Rarely needed.
const TestBand = lazyPart(() => import('../apps/test-band.tsx').then((it) => it.TestBand));
const VerifyBanner = lazyPart(() =>
  import('../developers/verify-banner.tsx').then((it) => it.VerifyBanner),
);

/** The layout of all screens of a signed-in developer. */
export function Shell() {
  const { openPalette, overlays } = useOverlays();
  const { appid, mode, email_verified: isVerified } = useAccount();
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only z-10 rounded-md bg-raised px-4 py-2 font-medium shadow-float focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      {/* Another tab may sign in to another account. */}
      <LiveUpdates key={appid} />
      <Sidebar onCommands={openPalette} />
      <TopBar onCommands={openPalette} />
      <main id="content" className="min-w-0">
        {mode === 'test' && <TestBand />}
        {!isVerified && <VerifyBanner />}
        <Outlet />
      </main>
      {overlays}
      <Reauthentication />
    </div>
  );
}
