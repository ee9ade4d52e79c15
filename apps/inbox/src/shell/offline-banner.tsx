import { Rich } from '@assent/ui/rich';
import WifiOff from 'lucide-react/icons/wifi-off';
import { whenSent } from '../outbox/background-sync.ts';
import { useIsOnline } from '../primitives/is-online.ts';
import { texts } from '../texts.ts';

/** Says that the screen may be outdated. The live region is always there, so that its change is announced. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-warn-wash px-4 py-2 text-sm text-warn-text">
          <WifiOff className="size-4 shrink-0" aria-hidden />
          <span>
            <Rich
              parts={texts.shell.offline[whenSent]({
                b: (words) => <strong className="font-semibold">{words}</strong>,
              })}
            />
          </span>
        </p>
      )}
    </div>
  );
}
