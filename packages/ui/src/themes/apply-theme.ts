/** The chosen theme; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

export const storageKey = 'assent-theme';
/** Called after a theme was applied. */
export const listeners = new Set<() => void>();

/** Returns the theme that is stored in this browser. */
export function chosen(): Theme {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system'; // storage may be forbidden
  }
}

/** Applies the stored theme to <html>. Called first in main.tsx, before anything is rendered. */
export function applyTheme() {
  const theme = chosen();
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  if (theme !== 'system') root.dataset.theme = theme;
  const ground = getComputedStyle(document.body).backgroundColor;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', ground);
  for (const notify of listeners) notify();
}
