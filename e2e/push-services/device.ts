import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A device whose keys the test has, so that it can decrypt what was sent to it. */
export interface Device {
  /** What a browser's `PushSubscription.toJSON()` gives: the keys are base64url. */
  subscription: {
    endpoint: string;
    expirationTime: null;
    keys: { p256dh: string; auth: string };
  };
  /** The plain text of a push; throws when it was not meant for this device or was changed. */
  decrypt(body: Buffer): string;
}

const tagBytes = 16;
const lastRecordDelimiter = 2;

/** A new device at that endpoint. Source: RFC 8291, section 3 (keys), and RFC 8188, section 2 (`aes128gcm`). */
export function createDevice(endpoint: string): Device {
  const keys = createECDH('prime256v1');
  const publicKey = keys.generateKeys();
  const auth = randomBytes(16);

  const decrypt = (body: Buffer) => {
    const { salt, senderKey, record } = readHeader(body);
    const shared = keys.computeSecret(senderKey);
    const context = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
    const secret = derive(shared, auth, context, 32);
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);

    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(record.subarray(-tagBytes));
    const padded = Buffer.concat([
      decipher.update(record.subarray(0, -tagBytes)),
      decipher.final(),
    ]);
    return padded.toString('utf8', 0, padded.lastIndexOf(lastRecordDelimiter));
  };

  const subscription = {
    endpoint,
    expirationTime: null,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
  };
  return { subscription, decrypt };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Salt (16 bytes), record size (4), length of the sender's key (1), the key, and the one record of a push. */
function readHeader(body: Buffer) {
  const keyEnd = 21 + body.readUInt8(20);
  return {
    salt: body.subarray(0, 16),
    senderKey: body.subarray(21, keyEnd),
    record: body.subarray(keyEnd),
  };
}
