import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [receiptFile, keyFile, cardFile] = process.argv.slice(2);
const { entry, proof } = JSON.parse(readFileSync(receiptFile, 'utf8'));

const check = (fact, holds) => {
  console.log(`${holds ? 'yes' : 'NO '} ${fact}`);
  if (!holds) process.exit(1);
};
const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const base64 = (text) => {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.toString('base64') !== text) check(`"${text}" is base64`, false);
  return bytes;
};
// RFC 8785, for objects without fractional numbers: sorted members, no spaces.
const canonical = (value) => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
};
const digest = (text) => `sha-256=${sha256(text).toString('base64')}`;

// The key: name+id+base64(0x01 || 32 bytes).
const [name, id, ...rest] = readFileSync(keyFile, 'utf8').trimEnd().split('+');
const key = base64(rest.join('+'));
const keyId = sha256(`${name}\n`, key).subarray(0, 4);
check(
  'the file is an Ed25519 key of a log',
  key.length === 33 && key[0] === 1 && keyId.toString('hex') === id,
);

// The proof: a line with its version, the index, the hashes, an empty line, the checkpoint.
const middle = proof.indexOf('\n\n');
const [version, index, ...hashes] = proof.slice(0, middle).split('\n');
check(
  'the proof has a known format',
  version === 'c2sp.org/tlog-proof@v1' && /^index (0|[1-9]\d*)$/.test(index),
);
const checkpoint = proof.slice(middle + 2);

// The checkpoint: name, size and root of the tree, an empty line, and signatures of these three lines.
const end = checkpoint.lastIndexOf('\n\n');
const signed = checkpoint.slice(0, end + 1);
const signatures = checkpoint
  .slice(end + 2, -1)
  .split('\n')
  .filter((line) => line.startsWith(`\u2014 ${name} `))
  .map((line) => base64(line.slice(name.length + 3)))
  .filter((bytes) => bytes.subarray(0, 4).equals(keyId));
const publicKey = createPublicKey({
  format: 'jwk',
  key: { kty: 'OKP', crv: 'Ed25519', x: key.subarray(1).toString('base64url') },
});
const holds = (bytes) => verify(null, Buffer.from(signed), publicKey, bytes.subarray(4));
check(`the checkpoint is signed by ${name}`, signatures.length > 0 && signatures.every(holds));
const [origin, sizeLine, root] = signed.split('\n');
check('the checkpoint is of this log', origin === name && /^(0|[1-9]\d*)$/.test(sizeLine));

// The inclusion proof: RFC 9162, section 2.1.3.2.
let [at, last] = [Number(index.slice(6)), Number(sizeLine) - 1];
let hash = sha256(Buffer.of(0), canonical(entry));
let fits = at <= last;
for (const line of hashes) {
  const sibling = base64(line);
  fits &&= last > 0 && sibling.length === 32;
  const isRight = at % 2 === 1 || at === last;
  hash = isRight ? sha256(Buffer.of(1), sibling, hash) : sha256(Buffer.of(1), hash, sibling);
  if (isRight) while (at % 2 === 0 && at > 0) [at, last] = [at / 2, Math.floor(last / 2)];
  [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
}
check('the entry is in the tree', fits && last === 0 && hash.equals(base64(root)));

if (cardFile) {
  const card = JSON.parse(readFileSync(cardFile, 'utf8'));
  check('the card is the one that was shown', digest(canonical(card)) === entry.payload_digest);
}
const closedAt = entry.closed_at && ` at ${new Date(entry.closed_at).toISOString()}`;
const app = `${entry.mode} app ${entry.appid}`;
console.log(`${entry.message_id} was ${entry.status}${closedAt ?? ''} (${app})`);
