/** Longer headers are cut: browsers send a handful of languages. */
const MAX_LENGTH = 256;
const RANGE = /^\s*([A-Za-z0-9-]{1,35})\s*(?:;\s*q=([01](?:\.[0-9]{0,3})?)\s*)?$/;

/**
 * Returns the language ranges of an `Accept-Language` header, best first. Those with `q=0` and malformed ones are omitted.
 */
export function rangesOf(header: string | null | undefined): string[] {
  const ranges = (header ?? '')
    .slice(0, MAX_LENGTH)
    .split(',')
    .flatMap((part) => {
      const [, range = '', quality = '1'] = RANGE.exec(part) ?? [];
      return range && Number(quality) > 0 ? [{ range, quality: Number(quality) }] : [];
    });
  return ranges.toSorted((one, other) => other.quality - one.quality).map(({ range }) => range);
}
