/** What a proof says about itself. Nothing of it is verified. */
export type ProofParts = {
  /** The number of the entry in the log. */
  index: string;
  /** The number of entries in the checkpoint. */
  size: string;
  /** The name of the log. */
  log: string;
  /** The names of the witnesses that cosigned the checkpoint. */
  witnesses: string[];
};

const signature = '\u2014 ';

/** Returns the parts of a proof that a person may want to see, or null if the text has another form. */
export function proofPartsOf(proof: string): ProofParts | null {
  const [head = '', checkpoint = '', signatures = ''] = proof.split('\n\n');
  const index = head.split('\n').find((line) => line.startsWith('index '));
  const [log, size] = checkpoint.split('\n');
  if (!index || !log || !size) return null;
  const names = signatures
    .split('\n')
    .filter((line) => line.startsWith(signature))
    .map((line) => line.slice(signature.length).split(' ')[0] ?? '');
  return {
    index: index.slice('index '.length),
    size,
    log,
    witnesses: [...new Set(names)].filter((name) => name !== log),
  };
}
