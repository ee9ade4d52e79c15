/** The function that writes the entries of the transparency log, in core and in the bundle of the server. */
const WRITER = /async function addLogEntries\([^)]*\)[^{]*\{/g;

/**
 * Returns the source of the server with a function that writes no log entries, so that nothing is appended either.
 * @param {string} source
 * @throws Error unless the function is found exactly once
 */
export const withoutLog = (source) => {
  const found = source.match(WRITER)?.length ?? 0;
  if (found !== 1) throw new Error(`addLogEntries was found ${found} times, and must be once`);
  return source.replace(WRITER, (start) => `${start} return;`);
};

/** @type {import('node:module').LoadHook} */
export const load = async (url, context, next) => {
  const loaded = await next(url, context);
  if (!url.endsWith('/apps/server/dist/main.js') || !loaded.source) return loaded;
  return { ...loaded, source: withoutLog(loaded.source.toString()) };
};
