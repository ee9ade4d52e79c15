/** Time for a storage. Some browsers let one wait forever, and neither a notification nor a page may wait for it. */
const storageWithinMs = 300;

/** Returns what a storage returns; undefined if it fails or takes too long. */
export const soon = <Found>(asked: Promise<Found>): Promise<Found | undefined> =>
  Promise.race([
    asked.catch(() => undefined),
    new Promise<undefined>((give) => setTimeout(give, storageWithinMs, undefined)),
  ]);
