// Texts in this browser's storage, which may be forbidden or full.

export function readText(key: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage') {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Removes all texts of this tab whose keys have the prefix. */
export function removeFromTab(prefix: string) {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
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
