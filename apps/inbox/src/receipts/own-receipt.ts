import { isCardOf } from '@assent/ui/card-digest';
import { api, type Message } from '../api.ts';

/** The person's own copy of the receipt of a message. */
export type OwnReceipt = {
  file: File;
  /** The number of the entry in the log. */
  number: string;
  /** The card was not removed, so that it is in the file. */
  hasCard: boolean;
};

/** Fetches the receipt of a closed message as a file. Returns null while it is being added to the log. */
export async function fetchOwnReceipt(message: Message): Promise<OwnReceipt | null> {
  const { message_id, payload, approvals } = message;
  const { entry, proof } = await api.receipts.own.query({ message_id });
  if (proof === null) return null;
  const hasCard = await isCardOf(entry, payload);
  // What only the sender knows, and what others signed, is null.
  const disclosed = {
    card: hasCard ? payload : null,
    ext: null,
    policy: null,
    answers: entry.answers.map(({ fields_digest }, place) => ({
      fields: fields_digest === null ? null : (approvals.answers[place]?.fields ?? null),
      passkey: null,
    })),
  };
  const text = `${JSON.stringify({ entry, proof, disclosed }, null, 2)}\n`;
  const file = new File([text], `${message_id}.receipt.json`, { type: 'application/json' });
  return { file, number: entryNumberIn(proof), hasCard };
}

/** Returns the number of the entry that a proof is about. */
function entryNumberIn(proof: string): string {
  const prefix = 'index ';
  const line = proof.split('\n').find((each) => each.startsWith(prefix));
  return line?.slice(prefix.length) ?? '';
}
