/**
 * The slice of Protocol Buffers that the browser's push connection uses: variable-length integers, 64-bit
 * numbers and bytes. Source: protobuf.dev, "Encoding". Field numbers are named where the messages are made.
 */

/** The fields of one message by number; a repeated field has several values. */
export type Fields = Map<number, (bigint | Buffer)[]>;

const wireTypes = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 } as const;

/** Seven bits a byte, lowest first; the high bit says that more follow. */
export function varint(value: number | bigint): Buffer {
  const bytes: number[] = [];
  let left = BigInt(value);
  do {
    const low = Number(left & 127n);
    left >>= 7n;
    bytes.push(left > 0n ? low | 128 : low);
  } while (left > 0n);
  return Buffer.from(bytes);
}

/** The number at `start` and the offset after it; undefined while its end has not arrived. */
export function readVarint(
  bytes: Buffer,
  start: number,
): { value: bigint; end: number } | undefined {
  let value = 0n;
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes.readUInt8(at);
    value |= BigInt(byte & 127) << BigInt(7 * (at - start));
    if (byte < 128) return { value, end: at + 1 };
  }
  return undefined;
}

const key = (field: number, wireType: number) => varint((field << 3) | wireType);

/** An integer field. */
export const integer = (field: number, value: number | bigint) =>
  Buffer.concat([key(field, wireTypes.varint), varint(value)]);

/** A `fixed64` field. */
export function fixed64(field: number, value: bigint): Buffer {
  const eight = Buffer.alloc(8);
  eight.writeBigUInt64LE(value);
  return Buffer.concat([key(field, wireTypes.fixed64), eight]);
}

/** A text, bytes or embedded message field. */
export function bytes(field: number, value: string | Buffer): Buffer {
  const content = Buffer.from(value);
  return Buffer.concat([key(field, wireTypes.bytes), varint(content.length), content]);
}

/** All fields of one message. */
export function readFields(message: Buffer): Fields {
  const fields: Fields = new Map();
  let at = 0;
  const integerHere = () => {
    const read = readVarint(message, at);
    if (!read) throw new Error('A protobuf integer ends before its last byte.');
    at = read.end;
    return read.value;
  };
  const slice = (length: number) => {
    at += length;
    return message.subarray(at - length, at);
  };
  const valueHere = (wireType: number) => {
    if (wireType === wireTypes.varint) return integerHere();
    if (wireType === wireTypes.fixed64) return slice(8).readBigUInt64LE();
    if (wireType === wireTypes.bytes) return slice(Number(integerHere()));
    if (wireType === wireTypes.fixed32) return BigInt(slice(4).readUInt32LE());
    throw new Error(`Protobuf wire type ${wireType} is not in use here.`);
  };
  while (at < message.length) {
    const fieldKey = Number(integerHere());
    const field = fieldKey >> 3;
    fields.set(field, [...(fields.get(field) ?? []), valueHere(fieldKey & 7)]);
  }
  return fields;
}

/** The first value of a field as text. */
export const textIn = (fields: Fields, field: number) => fields.get(field)?.[0]?.toString();

/** The first value of a field as a number. */
export function numberIn(fields: Fields, field: number): number | undefined {
  const value = fields.get(field)?.[0];
  return typeof value === 'bigint' ? Number(value) : undefined;
}
