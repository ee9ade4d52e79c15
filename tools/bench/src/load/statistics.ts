const sorted = (numbers: number[]) => [...numbers].sort((a, b) => a - b);

/** The value that `share` (0 to 1) of the numbers do not exceed. NaN of none. */
export function percentile(numbers: number[], share: number): number {
  const index = Math.max(0, Math.ceil(numbers.length * share) - 1);
  return sorted(numbers)[index] ?? Number.NaN;
}

/** The middle one, or the mean of the middle two. NaN of none. */
export function median(numbers: number[]): number {
  const ordered = sorted(numbers);
  const upper = ordered[Math.floor(ordered.length / 2)] ?? Number.NaN;
  const lower = ordered[Math.ceil(ordered.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}
