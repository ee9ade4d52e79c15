import { useRef } from 'react';

/** The ids that came onto the first page of a list while it was shown: not those that it began with, nor older pages. */
export function useArrivals(pages: string[][]): (id: string) => boolean {
  const [first = [], ...older] = pages;
  const known = useRef(new Set(first));
  for (const id of older.flat()) known.current.add(id);
  return (id) => !known.current.has(id);
}
