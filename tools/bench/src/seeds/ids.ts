const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** The ten digits that hold the 48 bits of a time. */
const SHIFTS = [45, 40, 35, 30, 25, 20, 15, 10, 5, 0];

/** SQL for an id made of a number. Hexadecimal digits are among those of an id, and sort as the number does. */
export const numberedId = (kind: 'usr' | 'sub', n: string) =>
  `CONCAT('${kind}_01', LPAD(LOWER(HEX(${n})), 24, '0'))`;

/** SQL for an id as the product makes them: it begins with its time, in ms (TypeID of a UUIDv7). */
export function timedId(kind: 'msg' | 'ans', ms: string, n: string): string {
  const time = SHIFTS.map((shift) => `SUBSTR('${ALPHABET}', 1 + ((${ms} >> ${shift}) & 31), 1)`);
  return `CONCAT('${kind}_', ${time.join(', ')}, 'e', LPAD(LOWER(HEX(${n})), 15, '0'))`;
}
