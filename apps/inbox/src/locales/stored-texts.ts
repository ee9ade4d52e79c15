import { createStore, get, set } from 'idb-keyval';

/** The texts of the service worker, in IndexedDB; without data those of its code, which are English. */
export type StoredTexts = { locale: string; data: unknown };

const store = createStore('assent-texts', 'texts');
const key = 'texts';

export const storeTexts = (texts: StoredTexts) => set(key, texts, store);

/** Returns what was stored last, or undefined. */
export const storedTexts = () => get<StoredTexts>(key, store);
