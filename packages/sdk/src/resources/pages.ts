/** One page of a list. */
export type Page<Item> = { data: Item[]; has_more: boolean; next_cursor: string | null };

/** Every item of a list, fetched page by page as the loop asks for it. */
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
