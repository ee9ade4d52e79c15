import { aligned, readValues, writeValues } from './values.ts';

/**
 * One D-Bus message: a header of named fields and a body that its `signature` describes.
 * Source: D-Bus specification, "Message Format".
 */
export interface BusMessage {
  kind: number;
  serial: number;
  expectsReply: boolean;
  path?: string;
  interface?: string;
  member?: string;
  errorName?: string;
  replySerial?: number;
  destination?: string;
  sender?: string;
  signature?: string;
  body: Buffer;
}

/** What a message is; the numbers are the protocol's. */
export const kinds = { call: 1, reply: 2, error: 3, signal: 4 } as const;

const textFields = [
  { code: 1, name: 'path', type: 'o' },
  { code: 2, name: 'interface', type: 's' },
  { code: 3, name: 'member', type: 's' },
  { code: 4, name: 'errorName', type: 's' },
  { code: 6, name: 'destination', type: 's' },
  { code: 7, name: 'sender', type: 's' },
  { code: 8, name: 'signature', type: 'g' },
] as const;
const replySerialCode = 5;

const littleEndian = 'l'.charCodeAt(0);
const protocolVersion = 1;
const noReplyExpected = 1;
const beforeFieldsBytes = 16;

/** The bytes of one message. */
export function encodeMessage(message: BusMessage): Buffer {
  const fields = writeFields(message);
  const flags = message.expectsReply ? 0 : noReplyExpected;
  const writer = writeValues();
  writer.raw(Buffer.from([littleEndian, message.kind, flags, protocolVersion]));
  writer.uint32(message.body.length);
  writer.uint32(message.serial);
  writer.uint32(fields.length);
  writer.raw(fields);
  writer.align(8);
  writer.raw(message.body);
  return writer.bytes();
}

/** The first whole message in `bytes` and what follows it; undefined while more has to arrive. */
export function decodeMessage(bytes: Buffer): { message: BusMessage; rest: Buffer } | undefined {
  if (bytes.length < beforeFieldsBytes) return undefined;
  if (bytes[0] !== littleEndian)
    throw new Error('This bus understands little-endian messages only.');
  const fieldsEnd = beforeFieldsBytes + bytes.readUInt32LE(12);
  const bodyStart = aligned(fieldsEnd, 8);
  const end = bodyStart + bytes.readUInt32LE(4);
  if (bytes.length < end) return undefined;

  const message: BusMessage = {
    kind: bytes.readUInt8(1),
    expectsReply: (bytes.readUInt8(2) & noReplyExpected) === 0,
    serial: bytes.readUInt32LE(8),
    ...readFields(bytes, fieldsEnd),
    body: bytes.subarray(bodyStart, end),
  };
  return { message, rest: bytes.subarray(end) };
}

function writeFields(message: BusMessage): Buffer {
  const writer = writeValues();
  const field = (code: number, type: string) => {
    writer.align(8);
    writer.byte(code);
    writer.signature(type);
  };
  if (message.replySerial !== undefined) {
    field(replySerialCode, 'u');
    writer.uint32(message.replySerial);
  }
  for (const { code, name, type } of textFields) {
    const value = message[name];
    if (!value) continue;
    field(code, type);
    if (type === 'g') writer.signature(value);
    else writer.text(value);
  }
  return writer.bytes();
}

function readFields(bytes: Buffer, end: number): Partial<BusMessage> {
  const reader = readValues(bytes, beforeFieldsBytes);
  const fields: Partial<BusMessage> = {};
  while (reader.isBefore(end)) {
    reader.skipToStruct();
    const code = reader.byte();
    const type = reader.signature();
    if (type === 'u') {
      const number = reader.uint32(); // the reply serial, or the count of file descriptors, which is always 0 here
      if (code === replySerialCode) fields.replySerial = number;
      continue;
    }
    const value = type === 'g' ? reader.signature() : reader.text();
    const known = textFields.find((field) => field.code === code);
    if (known) fields[known.name] = value;
  }
  return fields;
}
