/** Returns the JSON pointer (RFC 6901) of a path: `~` and `/` in a name are escaped. */
export const pointerTo = (path: readonly PropertyKey[]): string =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
