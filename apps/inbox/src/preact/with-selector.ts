import { useRef, useSyncExternalStore } from 'react';

/**
 * Replaces `use-sync-external-store/shim/with-selector`, the only CommonJS module of the first screen: its `require` keeps
 * all of Preact's compatibility layer, of which a quarter is used, and needs a runtime of its own.
 */
export function useSyncExternalStoreWithSelector<Snapshot, Selection>(
  subscribe: (notify: () => void) => () => void,
  getSnapshot: () => Snapshot,
  _getServerSnapshot: (() => Snapshot) | undefined,
  selector: (snapshot: Snapshot) => Selection,
  isEqual: (one: Selection, other: Selection) => boolean = Object.is,
): Selection {
  const last = useRef<Selected<Snapshot, Selection> | null>(null);
  const select = () => {
    const snapshot = getSnapshot();
    const before = last.current;
    // Of the same snapshot, the same selector may return another object.
    if (before && Object.is(before.snapshot, snapshot) && before.selector === selector)
      return before.selected;
    const selected = selector(snapshot);
    // An equal selection stays the same object, so that nothing is rendered again.
    const isSame = before && isEqual(before.selected, selected);
    last.current = { snapshot, selector, selected: isSame ? before.selected : selected };
    return last.current.selected;
  };
  return useSyncExternalStore(subscribe, select);
}

type Selected<Snapshot, Selection> = {
  snapshot: Snapshot;
  selector: (snapshot: Snapshot) => Selection;
  selected: Selection;
};
