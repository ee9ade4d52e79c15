import { useEffect, useRef } from 'react';
import { texts } from '../texts.ts';

/** Actions by key: `c`, or `g m` for two keys in sequence. */
export type Bindings = Record<string, () => void>;

/** The second key has to be pressed within this time. */
const betweenMs = 1_200;

/** Handles single keys unless the developer is typing, a dialog or menu is open, or single keys are switched off. */
export function useKeys(bindings: Bindings) {
  const latest = useRef(bindings);
  useEffect(() => {
    latest.current = bindings;
  });
  useEffect(() => {
    let before = '';
    let timer: ReturnType<typeof setTimeout>;
    const expect = (keys: string) => {
      before = keys;
      clearTimeout(timer);
      timer = setTimeout(() => expect(''), betweenMs);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event) || !hasSingleKeys()) return;
      const keys = before ? `${before} ${event.key}` : event.key;
      const isBegun = Object.keys(latest.current).some((each) => each.startsWith(`${keys} `));
      expect(isBegun ? keys : '');
      const act = latest.current[keys];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

/** Opens the palette with Ctrl-K, or ⌘K on a Mac, even from within a field. */
export function usePaletteKey(toggle: () => void) {
  const latest = useRef(toggle);
  useEffect(() => {
    latest.current = toggle;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isMod = isMac ? event.metaKey : event.ctrlKey;
      if (!isMod || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Returns the label of the palette's key on this system. */
export const paletteKey = () => (isMac ? '⌘K' : texts.commands.keyboard.ctrl_k);

function isShortcut(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  return !isTyping(event.target) && !isSomethingOpen();
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/** Returns whether a dialog or a menu is open. */
export const isSomethingOpen = () =>
  document.querySelector('dialog:modal, [role=menu]:popover-open') !== null;

// Users of speech input, and those who press keys by accident, can switch single keys off.
const storageKey = 'assent-single-keys';

export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true; // storage may be forbidden
  }
}

export function setSingleKeys(isOn: boolean) {
  try {
    if (isOn) localStorage.removeItem(storageKey);
    if (!isOn) localStorage.setItem(storageKey, 'off');
  } catch {
    // Then they stay on.
  }
}
