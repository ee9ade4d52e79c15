import { useLayoutEffect, useRef, useState } from 'react';

const none: ReadonlySet<string> = new Set();

/**
 * Returns the ids that were added to a list while it was on the screen.
 * @param of identifies the list; another one begins without additions
 */
export function useArrivals(ids: string[], of: string): ReadonlySet<string> {
  const known = useRef({ of, ids: new Set(ids) });
  const [arrived, setArrived] = useState(none);
  // Runs before the paint, so that a new row is not painted twice.
  useLayoutEffect(() => {
    if (known.current.of !== of) {
      known.current = { of, ids: new Set(ids) };
      return setArrived(none);
    }
    const fresh = ids.filter((id) => !known.current.ids.has(id));
    if (fresh.length === 0) return;
    for (const id of fresh) known.current.ids.add(id);
    setArrived((before) => new Set([...before, ...fresh]));
  }, [ids, of]);
  return arrived;
}
