import { useEffect, useState } from 'react';
import { useIsOnline } from './is-online.ts';
import { momentText } from './moment-text.ts';

const lastingMs = 2_000;

type AsOfProps = {
  /** What is shown, and since when. */
  shown: { dataUpdatedAt: number; isError: boolean; isFetching: boolean };
  className?: string;
};

/** How old a screen is, whenever it cannot be made new. That the device is offline says the banner. */
export function AsOf({ shown, className = '' }: AsOfProps) {
  const { dataUpdatedAt, isError, isFetching } = shown;
  const isOnline = useIsOnline();
  const isSlow = useLasting(isFetching);
  if (isOnline && !isError && !isSlow) return null;
  return (
    <p className={`text-ink-muted text-sm ${className}`}>
      As of {momentText(dataUpdatedAt)}.
      {isOnline && (isError ? ' We cannot reach Assent.' : ' Looking for news…')}
    </p>
  );
}

/** Whether something is so for longer than anybody would notice. */
function useLasting(isSo: boolean) {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasting(true), lastingMs);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isSo]);
  return isLasting;
}
