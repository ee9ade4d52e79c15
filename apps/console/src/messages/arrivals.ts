import { useLayoutEffect, useRef, useState } from 'react';

const none: ReadonlySet<string> = new Set();

/**
 * The ids that came into a list while it was on the screen; not those that it began with.
 * @param of which list it is: another one begins anew
 */
export function useArrivals(ids: string[], of: string): ReadonlySet<string> {
  const known = useRef({ of, ids: new Set(ids) });
  const [arrived, setArrived] = useState(none);
  // Before it is painted, so that nothing shows and then comes in again.
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
