import { randomInt } from 'node:crypto';
import type { Locale } from '@assent/texts/locales';
import type { AnyCaller } from '../../platform/caller.ts';
import { digestOf, isSameDigest, newToken } from '../../platform/credentials/keyring.ts';
import { databaseNow } from '../../platform/database/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/errors.ts';
import { type Counted, consumeAll, refund } from '../../platform/limits/limits.ts';
import { languageOf } from '../../platform/mails/mail-languages.ts';
import { codeMail } from '../../platform/mails/mail-texts.ts';
import { lockMailsTo, queueMail } from '../../platform/mails/mails.ts';
import type { Requester } from '../browsers/known-browsers.ts';
import { presentedChallenges } from './challenges.ts';
import {
  type CodeTarget,
  codesSentTo,
  consumeCode,
  endOfCode,
  isAnyCodeOpen,
  lockOpenCodes,
  type OpenCode,
  putCode,
  takeCodeTry,
} from './email-code.model.ts';

const LIFE_MS = 10 * 60_000;
const TRIES = 5;
/** Minimum time between two mails to the same address for the same browser or network. */
const BETWEEN_MS = 60_000;

/** The recipient and the requester of a code. */
export type CodeRequest = CodeTarget & {
  address: string;
  requester: Requester;
  /** False: no such recipient, so no mail is sent; everything else must be the same. */
  isReal: boolean;
  /** Name of the account whose registration the code verifies. */
  username?: string;
  /** Of the mail; absent: English, for a developer. */
  locale?: Locale;
};

/**
 * Mails a six-digit code and returns its challenge, with which the code can be entered. A repeated request within a
 * minute sends no mail: the same browser keeps its challenge, another browser in the same network gets a new challenge
 * for the code already sent.
 * @throws Problem rate_limited
 */
export async function mailCode(caller: AnyCaller, request: CodeRequest): Promise<string> {
  const presented = presentedChallenges(caller);
  const held = presented.length > 0 && heldAmong(presented, await sentLately(request));
  if (held) return held;
  await countNewCode(request);
  return inTransaction(() => sendCode(caller, request));
}

/**
 * Counts a challenge before it is created. A known browser has its own limits, so that no other client can exhaust
 * them.
 * @throws Problem rate_limited
 */
export async function countNewCode({
  address,
  requester,
}: Pick<CodeRequest, 'address' | 'requester'>) {
  const pair = `${address} ${requester.key}`;
  const ofAddress: Counted[] = requester.isKnown ? [] : [['code_address_day', address]];
  await consumeAll([['code_hour', pair], ['code_day', pair], ...ofAddress]);
}

/**
 * Creates the code and queues its mail, in the caller's transaction. Count it first (`countNewCode`).
 * @param challenge for a code that is bound to a value of the server, such as a session
 */
export async function sendCode(
  { service }: AnyCaller,
  request: CodeRequest,
  challenge = newToken(32),
): Promise<string> {
  const { purpose, subject, address, isReal, username, locale } = request;
  const now = databaseNow();
  // Of two concurrent requests the second finds the code of the first.
  await lockMailsTo(address, now);
  const lately = await sentLately(request);
  const challengeDigest = digestOf(challenge);
  if (lately.some((each) => each.challengeDigest === challengeDigest)) return challenge;
  const [last] = lately;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeDigest = service.keyring.digestOfCode(code, `${purpose}:${subject}`);
  await putCode({
    purpose,
    subject,
    challengeDigest,
    requester: digestOf(request.requester.key).slice(0, 32),
    codeDigest: last?.codeDigest ?? codeDigest,
    triesLeft: TRIES,
    unboundTriesLeft: last ? 0 : TRIES,
    sentAt: last?.sentAt ?? now,
    expiresAt: last?.expiresAt ?? now + LIFE_MS,
  });
  const mail = codeMail(languageOf(service, locale), purpose, code, username);
  await queueMail(service, address, mail, { isReal: isReal && !last });
  return challenge;
}

const sentLately = ({ purpose, subject, requester }: CodeRequest): Promise<OpenCode[]> =>
  codesSentTo(
    { purpose, subject, requester: digestOf(requester.key).slice(0, 32) },
    databaseNow() - BETWEEN_MS,
  );

const heldAmong = (presented: string[], codes: OpenCode[]): string | undefined =>
  presented.find((challenge) =>
    codes.some(({ challengeDigest }) => challengeDigest === digestOf(challenge)),
  );

/**
 * A code that was entered. `challenge`: from the request body, or a value of the server; if absent, those of the cookie
 * are used.
 */
export type CodeEntry = CodeTarget & {
  address: string;
  requester: Requester;
  code: string;
  challenge?: string;
};

/**
 * Checks and consumes a code. With a challenge, only the code of that challenge is accepted, with five tries. Without
 * one, any open code of the address is accepted, within limits per address and per client network (ADR 26). Must not be
 * called in a transaction, because tries have to be counted even if the caller rolls back.
 * @throws Problem code_expired, too_many_attempts, invalid_credentials (with the tries that are left)
 */
export async function redeemCode(caller: AnyCaller, entry: CodeEntry): Promise<void> {
  const challenges = entry.challenge ? [entry.challenge] : presentedChallenges(caller);
  const digests = challenges.map(digestOf);
  const isBound =
    entry.challenge !== undefined || (await isAnyCodeOpen(entry, digests, databaseNow()));
  const guess = { ...entry, isBound };
  await countTry(guess);
  const outcome = await inTransaction(() => tryCode(caller, guess, entry.code, digests));
  if (outcome.isRight) return returnTry(guess);
  if (outcome.codes.length === 0) throw await endedCode(entry, digests);
  throw refusalOf(outcome, isBound);
}

type Outcome = { isRight: boolean; wasTried: boolean; codes: OpenCode[] };

/**
 * Compares a code with the open codes of its target. Locks their rows, so that each of several parallel guesses costs a
 * try.
 */
async function tryCode(
  { service }: AnyCaller,
  { isBound, ...target }: Guess & CodeTarget,
  code: string,
  digests: string[],
): Promise<Outcome> {
  const now = databaseNow();
  const codes = await lockOpenCodes(target, now, isBound ? digests : undefined);
  const tried = codes.filter((each) => triesOf(each, isBound) > 0);
  if (tried.length === 0) return { isRight: false, wasTried: false, codes };
  // A code sent before the master key changed has the digest of the previous key.
  const ofKeys = service.keyring.digestsOfCode(code, `${target.purpose}:${target.subject}`);
  const right = tried.find(({ codeDigest }) =>
    ofKeys.some((digest) => isSameDigest(digest, codeDigest)),
  );
  const isRight = right !== undefined;
  if (right) await consumeCode(target, right.codeDigest, digests);
  const ofTried = tried.map(({ challengeDigest }) => challengeDigest);
  if (!isRight) await takeCodeTry(target, ofTried, isBound);
  return { isRight, wasTried: true, codes };
}

const triesOf = (code: OpenCode, isBound: boolean) =>
  isBound ? code.triesLeft : code.unboundTriesLeft;

function refusalOf({ wasTried, codes }: Outcome, isBound: boolean): Problem {
  const newest = Math.max(...codes.map(({ sentAt }) => sentAt));
  if (!wasTried)
    return new Problem('too_many_attempts', {
      detail: 'Too many wrong codes. Request a new one.',
      params: { reason: 'wrong_codes' },
      retryAfterSeconds: Math.max(1, Math.ceil((newest + BETWEEN_MS - databaseNow()) / 1000)),
    });
  const left = Math.max(...codes.map((each) => triesOf(each, isBound))) - 1;
  const reason = isBound ? 'wrong_code_of_this_browser' : 'wrong_code';
  const tries = left === 1 ? '1 attempt left.' : `${left} attempts left.`;
  return new Problem('invalid_credentials', {
    params: { reason, tries_left: left },
    detail: isBound
      ? `This is not the code that we sent for this browser. ${tries} ${NEWEST}`
      : `This is not the code that we sent. ${tries} ${NEWEST}`,
  });
}

const NEWEST = 'If you requested several, enter the one of the newest mail.';

/**
 * Returns the refusal of a code when none is open. Only who has the challenge of a code learns what became of it: for
 * anybody else all causes, and an address that is unknown, have the same text.
 */
async function endedCode(target: CodeTarget, digests: string[]): Promise<Problem> {
  const end = await endOfCode(target, digests, databaseNow());
  const minutes = LIFE_MS / 60_000;
  return new Problem('code_expired', {
    detail: end ? ENDED[end] : ASK_AGAIN,
    params: { reason: end ?? 'unknown', minutes },
  });
}

const ENDED = {
  used: 'This code was used already: each code is valid once. Request a new one.',
  expired: `This code has expired: a code is valid for ${LIFE_MS / 60_000} minutes. Request a new one.`,
};
const ASK_AGAIN =
  'This code has expired or was used, or another browser requested it. Enter it there, or request a new one.';

/** A code that was entered, and whether the request contained the challenge of an open code. */
type Guess = { address: string; requester: Requester; isBound: boolean };

/** Returns the limits that apply to a guess. */
const limitsOf = ({ address, requester, isBound }: Guess): Counted[] => {
  if (requester.isKnown) return [['code_try_browser', `${requester.key} ${address}`]];
  if (isBound) return [['code_try_network', requester.key]];
  return [
    ['unbound_code_network', requester.key],
    ['unbound_code_hour', address],
    ['unbound_code_day', address],
  ];
};

/**
 * Returns the limits that count a guess but do not refuse it. Guesses with a challenge also count towards the limit of
 * those without one, but not the reverse.
 */
const alsoCounted = ({ isBound, requester }: Guess): Counted[] =>
  isBound && !requester.isKnown ? [['unbound_code_network', requester.key]] : [];

/**
 * Counts a guess before it is checked, so that concurrent guesses are counted too. Guesses with a challenge have a
 * separate limit: exhausting the other limit does not block the person who requested the code.
 * @throws Problem too_many_attempts
 */
const countTry = (guess: Guess) => consumeAll(limitsOf(guess), alsoCounted(guess));

/** Reverts the counts of `countTry` after a correct guess. */
async function returnTry(guess: Guess): Promise<void> {
  await refund([...limitsOf(guess), ...alsoCounted(guess)]);
}
