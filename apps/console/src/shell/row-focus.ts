import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The path of the row that was opened from an entry of the browser's history, by the key of the entry. */
const opened = new Map<string, string>();

/** Time in which the rows of a list have to be there, ms. Later, a focus would surprise. */
const MAX_WAIT_MS = 3_000;

/** Gives the focus back to the row that was opened, when the developer goes back to its list. */
export function RowFocus() {
  const router = useRouter();
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a[data-row-link]') : null;
      const path = link?.getAttribute('href');
      const key = router.history.location.state.__TSR_key;
      if (key && path) opened.set(key, path);
    };
    let stop = focusRow(router.history.location.state.__TSR_key);
    const unsubscribe = router.history.subscribe(({ location, action }) => {
      stop();
      if (action.type === 'BACK' || action.type === 'GO') stop = focusRow(location.state.__TSR_key);
    });
    document.addEventListener('click', remember, true);
    return () => {
      stop();
      unsubscribe();
      document.removeEventListener('click', remember, true);
    };
  }, [router]);
  return null;
}

/** Focuses the row that was opened from an entry of the history, as soon as it is there. Returns how to stop. */
function focusRow(key: string | undefined): () => void {
  const path = key && opened.get(key);
  if (!path) return () => {};
  const until = performance.now() + MAX_WAIT_MS;
  let frame = 0;
  const look = () => {
    const row = [...document.querySelectorAll<HTMLElement>('a[data-row-link]')].find(
      (link) => link.getAttribute('href') === path,
    );
    if (row) return row.focus();
    if (performance.now() < until) frame = requestAnimationFrame(look);
  };
  frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
}
