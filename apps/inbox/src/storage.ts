// What this browser keeps for a person. Storage may be forbidden or full: then it lives as long as the page.

export function readText(key: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage') {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Forgets every text of this tab whose key begins so. */
export function removeFromTab(prefix: string) {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Keeps a text, or forgets it with null. */
export function storeText(
  key: string,
  text: string | null,
  storage: 'localStorage' | 'sessionStorage' = 'localStorage',
) {
  try {
    if (text === null) window[storage].removeItem(key);
    if (text !== null) window[storage].setItem(key, text);
  } catch {
    // Nothing to do: see above.
  }
}
