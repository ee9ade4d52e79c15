const plain = new Intl.NumberFormat('en-GB');
const compact = new Intl.NumberFormat('en-GB', { notation: 'compact' });
const oneDigit = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** Returns "12,400". */
export const formatCount = (count: number) => plain.format(count);

/** Returns "12K", for narrow places. */
export const formatCompact = (count: number) => compact.format(count);

const units = [
  { seconds: 86_400, name: 'days' },
  { seconds: 3_600, name: 'h' },
  { seconds: 60, name: 'min' },
];

/** Returns "42 s", "3.5 min", "2 h" or "1.5 days". */
export function formatDuration(seconds: number) {
  const unit = units.find((each) => seconds >= each.seconds) ?? { seconds: 1, name: 's' };
  return `${oneDigit.format(seconds / unit.seconds)} ${unit.name}`;
}

/** Returns the share of a whole in percent: 100 % only for the whole, and 0 % only for nothing. */
export function formatPercent(part: number, whole: number) {
  const exact = (100 * part) / whole;
  const shown = part === whole ? 100 : Math.min(99, Math.max(part > 0 ? 1 : 0, Math.round(exact)));
  return `${shown} %`;
}

/** Returns the maximum of an axis for a largest value: the next number that can be halved. */
export function axisMaximum(most: number) {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  return ([1, 2, 4, 6, 8, 10].find((step) => step * power >= Math.max(2, most)) ?? 10) * power;
}
