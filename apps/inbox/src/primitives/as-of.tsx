import { formats } from '@assent/ui/texts';
import { type ReactNode, useEffect, useState } from 'react';
import { texts } from '../texts.ts';
import { useIsOnline } from './is-online.ts';

const lastingMs = 2_000;

type AsOfProps = {
  /** The query of the screen. */
  shown: { dataUpdatedAt: number; isError: boolean; isFetching: boolean };
  className?: string;
  /** What follows from it. */
  children?: ReactNode;
};

/** Shows how old a screen is while it cannot be updated. The banner says that the device is offline. */
export function AsOf({ shown, className = '', children }: AsOfProps) {
  const { dataUpdatedAt, isError, isFetching } = shown;
  const isOnline = useIsOnline();
  const isSlow = useLasting(isFetching);
  if (isOnline && !isError && !isSlow) return null;
  const { as_of, unreachable, updating } = texts.primitives;
  return (
    <p className={`text-ink-muted text-sm ${className}`}>
      {as_of({ time: formats.moment(dataUpdatedAt) })}
      {isOnline && `${formats.between}${isError ? unreachable : updating}`}
      {children}
    </p>
  );
}

/** Returns whether something has lasted longer than a moment. */
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
