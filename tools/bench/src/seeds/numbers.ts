const DIGITS = Array.from({ length: 10 }, (_, digit) => `SELECT ${digit} AS d`).join(' UNION ALL ');

/** A derived table `numbers (n)` with n from `first` to `first + count - 1`, in SQL that every server has. @param count a power of ten */
export function numbers(first: number, count: number): string {
  const places = Math.round(Math.log10(count));
  const terms = Array.from({ length: places }, (_, place) => `d${place}.d * ${10 ** place}`);
  const tables = Array.from({ length: places }, (_, place) => `(${DIGITS}) d${place}`);
  return `(SELECT ${[first, ...terms].join(' + ')} AS n FROM ${tables.join(' CROSS JOIN ')}) numbers`;
}
