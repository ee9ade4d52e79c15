import { inTransaction } from '../database/database.ts';
import type { Service } from '../service.ts';
import type { MailText } from './mail-texts.ts';
import { queueMailsFrom } from './mails.ts';

// Mails to the operator of this installation, about the transparency log and its witnesses. docs/operations/log-and-witnesses.md says
// what to do on each of them.

const GUIDE = 'docs/operations/log-and-witnesses.md, Witnesses';
const utcMinute = (at: number) =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const refusals = {
  fork: [
    'It has cosigned a checkpoint of this log that contradicts the newest one. Either the database was',
    'restored from an older backup, or this log has two histories.',
  ],
  inconsistent: [
    'It does not accept the proof that this log continues the checkpoint that it has cosigned. Either',
    'entries of this log have changed, or the witness is wrong.',
  ],
  forbidden: [
    'It refuses the signature of this log. It probably has another key of it than /log/key shows.',
  ],
  unknown_log: [
    'It does not know this log, or the URL is wrong. Its operator has to add the key of this log.',
  ],
  wrong_signature: [
    'Its signature is not a cosignature of the checkpoint by the key in WITNESSES. Either the witness',
    'has another key, or somebody else answers at this URL.',
  ],
  malformed: ['Its response is not one that the specification (C2SP tlog-witness) has.'],
};

/** Returns the mail about a witness that refuses to cosign, or whose response is refused. @param detail ends no sentence */
export const witnessRefusalMail = (refused: {
  name: string;
  url: string;
  reason: keyof typeof refusals;
  detail: string;
  checkpoint: string;
}): MailText => ({
  subject: `The witness ${refused.name} does not cosign the transparency log`,
  text: [
    `The witness ${refused.name} at ${refused.url} has not cosigned a checkpoint:`,
    `${refused.detail} (${refused.reason}).`,
    '',
    ...refusals[refused.reason],
    'Receipts are issued all the same, without its cosignature. It is asked again.',
    '',
    'The checkpoint:',
    '',
    refused.checkpoint,
    `What to do: ${GUIDE}. There is at most one such mail a day.`,
    '',
  ].join('\n'),
});

/** Returns the mail about a witness that has not responded for a day. @param since when that began, ms */
export const witnessSilentMail = (silent: {
  name: string;
  url: string;
  detail: string;
  since: number;
}): MailText => ({
  subject: `The witness ${silent.name} has not responded for a day`,
  text: [
    `The witness ${silent.name} at ${silent.url} has not cosigned a checkpoint of the`,
    `transparency log since ${utcMinute(silent.since)}. The last failure: ${silent.detail}.`,
    '',
    'Receipts are issued all the same, without its cosignature. It is asked again every ten minutes.',
    '',
    `What to do: ${GUIDE}. There is at most one such mail a day.`,
    '',
  ].join('\n'),
});

/** Returns the mail about this log, which is not continued because it would contradict a checkpoint. */
export const logContradictedMail = (why: string): MailText => ({
  subject: 'The transparency log is not continued',
  text: [
    why,
    '',
    'New receipts have no proof until then. There is at most one such mail a day.',
    '',
  ].join('\n'),
});

const suspicions = {
  fork: [
    'It is signed by the log, and contradicts the other one below: the same number of entries with',
    'another root. Keep both. Together they show everybody that this log has two histories.',
  ],
  inconsistent: [
    'It is signed by the log, but the proof that it continues the other one below does not hold. Anybody',
    'can send a checkpoint with a wrong proof, so this alone shows nothing: ask the operator of the log.',
  ],
  signature: [
    'It has the name of the log, but no valid signature of the key in WITNESS_LOGS. Anybody can send',
    'such a text. If the log has a new key, its operator will tell you.',
  ],
};

const texts = ({ checkpoint, cosigned }: { checkpoint: string; cosigned: string | null }) => [
  'The refused checkpoint:',
  '',
  shortened(checkpoint),
  ...(cosigned === null ? [] : ['The one that was cosigned last:', '', shortened(cosigned)]),
];

/** A note may have many signatures of others. Those of the log come first. */
const shortened = (note: string) => (note.length > 4_000 ? `${note.slice(0, 4_000)}…\n` : note);

/**
 * Returns the mail about a checkpoint of another log that this witness has not cosigned. A checkpoint without a valid signature
 * is not in it, because anybody may have written it.
 */
export const witnessedLogMail = (refused: {
  log: string;
  reason: keyof typeof suspicions;
  checkpoint: string;
  /** The checkpoint that was cosigned last; null when there is none. */
  cosigned: string | null;
}): MailText => ({
  subject: `A checkpoint of ${refused.log} was not cosigned`,
  text: [
    `This witness was asked to cosign a checkpoint of ${refused.log}, and refused (${refused.reason}).`,
    ...suspicions[refused.reason],
    '',
    ...(refused.reason === 'signature' ? [] : texts(refused)),
    `What to do: ${GUIDE}. There is at most one such mail a day.`,
    '',
  ].join('\n'),
});

/**
 * Queues a mail to the operator of this installation, at most one about a subject in a UTC day, whichever process found it.
 * Without OPERATOR_EMAIL it does nothing: metrics and logs report the same.
 * @param subject what the mail is about, such as a witness and a reason; not the text of the mail
 */
export async function mailOperator(
  service: Service,
  subject: string,
  text: MailText,
): Promise<void> {
  const { operatorEmail } = service;
  if (operatorEmail === null) return;
  await inTransaction(() =>
    queueMailsFrom(service, `operator: ${subject}`, [{ email: operatorEmail }], {
      most: 1,
      text: () => text,
    }),
  );
}
