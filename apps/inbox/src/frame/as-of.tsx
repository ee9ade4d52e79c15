import { momentWords } from '../outbox/moment-words.ts';
import { useIsOnline } from './offline-banner.tsx';

type AsOfProps = {
  /** What is shown, and since when. */
  list: { dataUpdatedAt: number; isError: boolean };
  className?: string;
};

/** How old a screen is, whenever it cannot be made new. That the device is offline says the banner. */
export function AsOf({ list: { dataUpdatedAt, isError }, className = '' }: AsOfProps) {
  const isOnline = useIsOnline();
  if (isOnline && !isError) return null;
  return (
    <p className={`text-ink-muted text-sm ${className}`}>
      As of {momentWords(dataUpdatedAt)}.{isOnline && ' We cannot reach Assent.'}
    </p>
  );
}
