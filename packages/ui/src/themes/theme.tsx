import { useSyncExternalStore } from 'react';

/** The chosen theme; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

const storageKey = 'assent-theme';
const listeners = new Set<() => void>();

function chosen(): Theme {
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

function setTheme(theme: Theme) {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    return;
  }
  applyTheme();
}

function subscribe(notify: () => void) {
  listeners.add(notify);
  if (listeners.size === 1) addEventListener('storage', applyTheme);
  return () => {
    listeners.delete(notify);
    if (listeners.size === 0) removeEventListener('storage', applyTheme);
  };
}

/** Returns the theme of this browser, which all tabs share. */
export const useTheme = () => ({ theme: useSyncExternalStore(subscribe, chosen), setTheme });
