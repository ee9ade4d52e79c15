declare const self: ServiceWorkerGlobalScope & {
  /** Filled in by the build: every file of the shell, with a hash if its name has none. Undefined in development. */
  __WB_MANIFEST?: { url: string; revision: string | null }[];
};

const files = self.__WB_MANIFEST ?? [];
const prefix = 'assent-shell-';
const page = '/inbox/index.html';
const addressOf = (url: string) => new URL(url, self.registration.scope).href;

/** One cache per version, so that a page never gets files of two versions. */
const name = `${prefix}${fingerprint(files.map(({ url, revision }) => url + revision).join())}`;

function fingerprint(text: string) {
  let hash = 0;
  for (const character of text) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return (hash >>> 0).toString(36);
}

/**
 * Fetches the files that the cache of this version lacks. After a release that changes the worker only, the active worker
 * has this cache too: writing to it would make its reads wait, and with them every page.
 */
export async function cacheShell() {
  const cache = await caches.open(name);
  const cached = new Set((await cache.keys()).map(({ url }) => url));
  await cache.addAll(
    files
      .filter(({ url }) => !cached.has(addressOf(url)))
      // Hashed files may come from the HTTP cache; the others must be revalidated.
      .map(
        ({ url, revision }) =>
          new Request(addressOf(url), { cache: revision === null ? 'default' : 'reload' }),
      ),
  );
}

export async function deleteOldShells() {
  const names = await caches.keys();
  const old = names.filter((each) => each.startsWith(prefix) && each !== name);
  await Promise.all(old.map((each) => caches.delete(each)));
}

/** Returns the cached files of the shell, and the page for every address of the app; undefined for other requests. */
export function respondFromShell(request: Request): Promise<Response> | undefined {
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || !pathname.startsWith('/inbox/')) return;
  return fromCache(request.mode === 'navigate' ? page : pathname, request);
}

async function fromCache(path: string, request: Request) {
  const cache = await caches.open(name);
  return (await cache.match(path)) ?? fetch(request);
}
