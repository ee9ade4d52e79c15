/** Work that takes longer leaves the slots that it shares with others, ms. */
const SLOW_AFTER_MS = 200;

/**
 * Opens places for work that is slow. Work holds a slot that many share only for a short time, so that what hangs delays
 * nothing else. When no place is free here, it keeps its slot: the sum of both limits what is under way.
 * @param most places for all
 * @param perName places for one name, such as that of a push service
 */
export function openSlowRoom({ most, perName = most }: { most: number; perName?: number }) {
  const used = new Map<string, number>();
  let all = 0;

  const enter = (name: string, places: number) => {
    const ofName = (used.get(name) ?? 0) + places;
    if (all + places > most || ofName > perName) return false;
    all += places;
    used.set(name, ofName);
    return true;
  };
  const leave = (name: string, places: number) => {
    all -= places;
    const left = (used.get(name) ?? 0) - places;
    if (left > 0) used.set(name, left);
    else used.delete(name);
  };

  return {
    /** Resolves when the slot of the work is free: the work has ended, however, or it holds places here. */
    async slotIsFree(
      work: Promise<unknown>,
      { name = '', places = 1, isSlow = false } = {},
    ): Promise<void> {
      const ended = work.then(
        () => true,
        () => true,
      );
      if (!isSlow && (await endsWithin(ended, SLOW_AFTER_MS))) return;
      while (!enter(name, places)) if (await endsWithin(ended, SLOW_AFTER_MS)) return;
      void ended.then(() => leave(name, places));
    },
  };
}

/** Returns whether something ends within a time, ms. */
export async function endsWithin(ended: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const isEnded = await Promise.race([ended.then(() => true), late]);
  clearTimeout(timer);
  return isEnded;
}
