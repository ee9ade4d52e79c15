import { readFileSync } from 'node:fs';
import protobuf from 'protobufjs';
import { z } from 'zod';

const { root } = protobuf.parse(readFileSync(new URL('mcs.proto', import.meta.url), 'utf8'), {
  keepCase: true,
});

/** A frame of the stream: one byte that says the kind, the length, and a message. */
export type Frame = { tag: number; message: Uint8Array };

/** Returns the bytes of a message of `mcs.proto`. Throws when a field has another type. */
export function encode(type: string, fields: Record<string, unknown>): Uint8Array {
  const message = root.lookupType(type);
  const wrong = message.verify(fields);
  if (wrong) throw new Error(`${type}: ${wrong}`);
  return message.encode(message.create(fields)).finish();
}

export const encodeFrame = (tag: number, type: string, fields: Record<string, unknown>): Buffer =>
  Buffer.concat([
    Buffer.from([tag]),
    protobuf.Writer.create().bytes(encode(type, fields)).finish(),
  ]);

/** Returns the first whole frame and the number of its bytes; undefined while more has to arrive. */
export function firstFrame(bytes: Buffer): (Frame & { length: number }) | undefined {
  const reader = protobuf.Reader.create(bytes.subarray(1));
  try {
    const message = reader.bytes();
    return { tag: bytes.readUInt8(0), message, length: 1 + reader.pos };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const LoginRequest = z.looseObject({ id: z.string(), resource: z.string() });

/** Returns who logs in: `resource` is the number that the browser got at check-in. */
export const decodeLogin = (message: Uint8Array) =>
  LoginRequest.parse(root.lookupType('LoginRequest').decode(message));
