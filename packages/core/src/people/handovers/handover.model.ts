import { integer, type NewRow, type Row, text } from '../../platform/database/columns.ts';
import { change, insert } from '../../platform/database/database.ts';
import { defineTable } from '../../platform/database/tables.ts';

/**
 * `shown`: the code can be entered. `entered`: it was, once, and waits for the browser that shows it. `used`: the session
 * exists.
 */
export type HandoverStatus = 'shown' | 'entered' | 'confirmed' | 'denied' | 'used';

/** A code that a signed-in browser shows, with which another browser of the person signs in. */
export const handovers = defineTable('handovers', {
  id: text().key,
  personId: text(),
  /** The session that made it, and alone confirms it. */
  sessionId: text(),
  nameDigest: text(),
  codeDigest: text(),
  triesLeft: integer(),
  status: text<HandoverStatus>(),
  /** Digest of the token of the browser in which the code was entered, its name, and its address. */
  claimDigest: text().optional,
  userAgent: text().optional,
  ip: text().optional,
  createdAt: integer(),
  /** End of the current step: of entering the code, of confirming, of signing in. */
  expiresAt: integer(),
}).of('person', {
  erased: 'personId',
  exported: { not: 'for minutes' },
  kept: { after: 'expiresAt' },
});
export type HandoverRow = Row<typeof handovers>;

export const addHandover = (row: NewRow<typeof handovers>) => insert(handovers, [row]);

/** Deletes the codes of a session: it shows one at a time. */
export const removeHandoversOf = (sessionId: string) =>
  change('DELETE FROM handovers WHERE session_id = :sessionId', { sessionId });

export const handoverOfSession = (id: string, sessionId: string) =>
  handovers.findOne({ where: { id, sessionId } });

export const handoverOfClaim = (claimDigest: string) =>
  handovers.findOne({ where: { claimDigest } });

/** Subtracts a try from the codes that begin like the entered one. Returns 0 if there is none with a try left. */
export const takeHandoverTry = (nameDigests: string[], now: number) =>
  change(
    `UPDATE handovers SET tries_left = tries_left - 1
     WHERE name_digest IN (:nameDigests) AND status = 'shown' AND tries_left > 0 AND expires_at > :now`,
    { nameDigests, now },
  );

type Entered = {
  nameDigests: string[];
  codeDigests: string[];
  claimDigest: string;
  userAgent: string | null;
  ip: string;
  now: number;
  expiresAt: number;
};

/** Marks a code as entered. Of several who enter it at the same time, one gets 1. */
export const enterHandover = (entered: Entered) =>
  change(
    `UPDATE handovers SET status = 'entered', claim_digest = :claimDigest, user_agent = :userAgent, ip = :ip,
       expires_at = :expiresAt
     WHERE name_digest IN (:nameDigests) AND status = 'shown' AND code_digest IN (:codeDigests) AND expires_at > :now
     LIMIT 1`,
    entered,
  );

/** Confirms or denies what was entered, once. Returns 1 if this call did. */
export const decideHandover = (decided: {
  id: string;
  sessionId: string;
  status: 'confirmed' | 'denied';
  now: number;
  expiresAt: number;
}) =>
  change(
    `UPDATE handovers SET status = :status, expires_at = :expiresAt
     WHERE id = :id AND session_id = :sessionId AND status = 'entered' AND expires_at > :now`,
    decided,
  );

/** Marks a confirmed code as used. Returns 1 for the one call that may begin the session. */
export const useHandover = (id: string, now: number) =>
  change(
    `UPDATE handovers SET status = 'used'
     WHERE id = :id AND status = 'confirmed' AND expires_at > :now`,
    { id, now },
  );
