import { MAX_NAMED_AT_ONCE } from '@assent/core/pure/platform/schemas/published-limits';

/**
 * Calls the API with as many items as one request may have, one request after the other. An empty list
 * is one request, which the API refuses. Returns all results.
 */
export async function inSteps<Item, Result>(
  items: Item[],
  call: (step: Item[]) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let from = 0;
  do {
    results.push(await call(items.slice(from, from + MAX_NAMED_AT_ONCE)));
    from += MAX_NAMED_AT_ONCE;
  } while (from < items.length);
  return results;
}
