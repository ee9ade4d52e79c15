/** Headers as they stand in a request. */
export const headerLines = (headers: Record<string, string | null>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value ?? '(not kept)'}`)
    .join('\n');
