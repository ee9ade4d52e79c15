/** One page of a list. */
export type Page<Item> = { data: Item[]; has_more: boolean; next_cursor: string | null };

/** Iterates over all items of a list and fetches pages as needed. */
export async function* itemsOf<Item, Query extends { cursor?: string }>(
  list: (query: Query) => Promise<Page<Item>>,
  query: Query,
): AsyncGenerator<Item, void, undefined> {
  let cursor = query.cursor;
  do {
    const page = await list({ ...query, cursor });
    yield* page.data;
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
}
