import { useSyncExternalStore } from 'react';
import { applyTheme, chosen, listeners, storageKey, type Theme } from './apply-theme.ts';

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
