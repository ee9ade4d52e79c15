/** Number of buckets per doubling: the error of a median is at most 10 %. */
const BUCKETS_PER_DOUBLING = 4;
const LAST_BUCKET = 255;

/** Returns the bucket of a time to answer, ms. */
export function bucketOf(ms: number): number {
  const bucket = Math.floor(BUCKETS_PER_DOUBLING * Math.log2(1 + Math.max(0, ms) / 1000));
  return Math.min(bucket, LAST_BUCKET);
}

/** Returns the lower bound of a bucket, seconds. */
const startOf = (bucket: number) => 2 ** (bucket / BUCKETS_PER_DOUBLING) - 1;

/** Returns the median of times counted by bucket, in seconds; null when there are none. */
export function medianSeconds(counts: { bucket: number; counted: number }[]): number | null {
  const buckets = new Map<number, number>();
  for (const { bucket, counted } of counts)
    buckets.set(bucket, (buckets.get(bucket) ?? 0) + counted);
  const rising = [...buckets].sort(([one], [other]) => one - other);
  let before = rising.reduce((sum, [, counted]) => sum + counted, 0) / 2;
  for (const [bucket, counted] of rising) {
    if (before <= counted) {
      const width = startOf(bucket + 1) - startOf(bucket);
      const seconds = startOf(bucket) + (width * before) / counted;
      // More digits would suggest a precision that the buckets do not have.
      return Number(seconds.toPrecision(2));
    }
    before -= counted;
  }
  return null;
}
