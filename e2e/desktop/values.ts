/**
 * The D-Bus values that showing a notification needs: text, unsigned integers, booleans and lists of text,
 * little-endian, each aligned to its size. Source: D-Bus specification, "Marshaling (Wire Format)".
 */

/** What a message carries: text is `s`, a number `u`, a boolean `b`, a list of text `as`. */
export type BusValue = string | number | boolean | string[];

/** The next offset that is a multiple of `size`. */
export const aligned = (offset: number, size: number) => Math.ceil(offset / size) * size;

/** Reads values one after the other. `bytes` must begin where alignment is counted from. */
export function readValues(bytes: Buffer, start = 0) {
  let at = start;
  const byte = () => bytes.readUInt8(at++);
  const uint32 = () => {
    at = aligned(at, 4) + 4;
    return bytes.readUInt32LE(at - 4);
  };
  const characters = (length: number) => {
    const text = bytes.toString('utf8', at, at + length);
    at += length + 1; // every text ends in a NUL that its length leaves out
    return text;
  };
  const text = () => characters(uint32());
  const signature = () => characters(byte());
  const skipToStruct = () => {
    at = aligned(at, 8);
  };
  const isBefore = (end: number) => at < end;
  return { byte, uint32, text, signature, skipToStruct, isBefore };
}

/** Writes values one after the other; `bytes()` is what has been written. */
export function writeValues() {
  let written = Buffer.alloc(0);
  const bytes = () => written;
  const raw = (more: Buffer) => {
    written = Buffer.concat([written, more]);
  };
  const align = (size: number) => raw(Buffer.alloc(aligned(written.length, size) - written.length));
  const byte = (value: number) => raw(Buffer.from([value]));
  const uint32 = (value: number) => {
    align(4);
    const four = Buffer.alloc(4);
    four.writeUInt32LE(value);
    raw(four);
  };
  const text = (value: string) => {
    uint32(Buffer.byteLength(value));
    raw(Buffer.from(`${value}\0`));
  };
  const signature = (value: string) => {
    byte(value.length);
    raw(Buffer.from(`${value}\0`));
  };
  const texts = (values: string[]) => {
    const list = writeValues();
    for (const value of values) list.text(value);
    uint32(list.bytes().length);
    raw(list.bytes());
  };
  return { byte, uint32, text, texts, signature, align, raw, bytes };
}

/** A message body and the signature that describes it. */
export function marshal(values: BusValue[]): { signature: string; body: Buffer } {
  const writer = writeValues();
  const types = values.map((value) => {
    if (Array.isArray(value)) {
      writer.texts(value);
      return 'as';
    }
    if (typeof value === 'string') {
      writer.text(value);
      return 's';
    }
    writer.uint32(Number(value));
    return typeof value === 'boolean' ? 'b' : 'u';
  });
  return { signature: types.join(''), body: writer.bytes() };
}
