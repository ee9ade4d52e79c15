import { type Bytes, base64Of, utf8 } from '../encodings/bytes.ts';
import { type Fact, factOf, skipped } from '../facts.ts';
import { type Checkpoint, type Proof, rootByInclusion } from './proofs.ts';
import { isEd25519, lineOfKey } from './signatures.ts';
import { hasQuorum, type TrustPolicy } from './trust-policy.ts';

/** Verifies that a log of the policy has signed the checkpoint. */
export async function logFact({ logs }: TrustPolicy, checkpoint: Checkpoint): Promise<Fact> {
  const { origin, size, text, signatures } = checkpoint;
  const known = logs.flatMap((log) => {
    const line = lineOfKey(signatures, log);
    return line ? [{ log, line }] : [];
  });
  const held = await Promise.all(
    known.map(({ log, line }) => isEd25519(log.publicKey, line.signature, utf8(text))),
  );
  const isSigned = known.some(({ log }) => log.name === origin) && held.every(Boolean);
  const what = `the checkpoint of ${size} entries is signed by ${origin}`;
  return factOf('log', isSigned, what, 'the key of the log in the policy');
}

/** Verifies the cosignatures of the witnesses of the policy, and that they reach its quorum. */
export async function witnessesFact(policy: TrustPolicy, checkpoint: Checkpoint): Promise<Fact> {
  const { witnesses, quorum } = policy;
  const results = await Promise.all(
    witnesses.map(async ({ name, key }) => {
      const line = lineOfKey(checkpoint.signatures, key);
      const at = line && (await timeOf(key.publicKey, line.signature, checkpoint.text));
      return { name, at };
    }),
  );
  const wrong = results.find(({ at }) => at === null);
  if (wrong) return factOf('witnesses', false, `the cosignature of ${wrong.name} does not hold`);
  const cosigned = results.flatMap(({ name, at }) => (at ? [{ name, at }] : []));
  const count = `${cosigned.length} of ${witnesses.length} witnesses cosigned`;
  const names = cosigned.map(({ name }) => name);
  if (quorum === null && cosigned.length === 0)
    return skipped('witnesses', 'the policy requires no witness');
  if (!hasQuorum(policy, names))
    return factOf('witnesses', false, `the quorum ${quorum} is not reached: ${count}`);
  const who = cosigned.map(({ name, at }) => `${name} at ${at}`).join(', ');
  const reliesOn = 'the keys of the witnesses in the policy';
  return factOf('witnesses', true, `${count} the checkpoint: ${who}`, reliesOn);
}

const TIME_BYTES = 8;
/** The last second of the year 9999, after which times have another form. */
const LATEST = 253_402_300_799n;

/**
 * Returns the time of a cosignature (https://c2sp.org/tlog-cosignature), such as `2026-11-23T08:00:00Z`; null if the
 * cosignature does not hold.
 */
async function timeOf(publicKey: Bytes, cosignature: Bytes, text: string): Promise<string | null> {
  if (cosignature.length <= TIME_BYTES) return null;
  const seconds = new DataView(cosignature.buffer).getBigUint64(0);
  const signed = utf8(`cosignature/v1\ntime ${seconds}\n${text}`);
  const holds = await isEd25519(publicKey, cosignature.slice(TIME_BYTES), signed);
  if (!holds || seconds > LATEST) return null;
  return new Date(Number(seconds) * 1000).toISOString().replace('.000', '');
}

/** Verifies that the entry is in the tree of the checkpoint. @param entry its canonical JSON */
export async function treeFact(entry: string, { index, hashes, checkpoint }: Proof): Promise<Fact> {
  const { size, root } = checkpoint;
  const found = await rootByInclusion(entry, { index, size, hashes });
  const isIn = found !== null && base64Of(found) === base64Of(root);
  return factOf('tree', isIn, `the entry is number ${index} in the tree`, 'SHA-256');
}
