// Texts in this browser's storage, which may be forbidden or full.

export function readText(key: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage') {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Removes the texts for which `isOver` is true. */
export function removeTexts(
  storage: 'localStorage' | 'sessionStorage',
  isOver: (key: string, text: string | null) => boolean,
) {
  try {
    const kept = window[storage];
    for (const key of Object.keys(kept)) if (isOver(key, kept.getItem(key))) kept.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** Stores a text, or removes it with null. */
export function storeText(
  key: string,
  text: string | null,
  storage: 'localStorage' | 'sessionStorage' = 'localStorage',
) {
  try {
    if (text === null) window[storage].removeItem(key);
    if (text !== null) window[storage].setItem(key, text);
  } catch {
    // Not stored.
  }
}
