/** Counts the open streams of each person, app and client network. */
export function openCounts() {
  const counts = new Map<string, number>();
  return {
    of: (key: string) => counts.get(key) ?? 0,
    change(keys: string[], by: 1 | -1) {
      for (const key of keys) {
        const count = (counts.get(key) ?? 0) + by;
        if (count > 0) counts.set(key, count);
        if (count <= 0) counts.delete(key);
      }
    },
  };
}
