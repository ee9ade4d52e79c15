import { change, select } from '../database/database.ts';

/** One process at a time advances the clock of an app. It holds a claim, which ends by itself when the process dies. */
type Held = { appId: string; claim: string };

/** Claims the clock of an app, unless another call holds it. Returns whether it was claimed. */
export async function takeClock({ appId, claim }: Held, now: number, until: number) {
  await change('INSERT IGNORE INTO test_clocks (app_id) VALUES (:appId)', { appId });
  const taken = await change(
    `UPDATE test_clocks SET claim = :claim, claimed_until = :until
     WHERE app_id = :appId AND (claim IS NULL OR claimed_until <= :now)`,
    { appId, claim, now, until },
  );
  return taken === 1;
}

export const renewClock = ({ appId, claim }: Held, until: number) =>
  change('UPDATE test_clocks SET claimed_until = :until WHERE app_id = :appId AND claim = :claim', {
    appId,
    claim,
    until,
  });

export const releaseClock = ({ appId, claim }: Held) =>
  change(
    'UPDATE test_clocks SET claim = NULL, claimed_until = 0 WHERE app_id = :appId AND claim = :claim',
    { appId, claim },
  );

/**
 * Adds the time of a request to what is left to advance, unless what is left is that of an earlier try of the same
 * request.
 */
export const addToClock = ({ appId, claim }: Held, ms: number, request: string) =>
  change(
    // MySQL assigns from left to right: the first assignment reads the former request.
    `UPDATE test_clocks SET remaining_ms = IF(request = :request AND remaining_ms > 0, remaining_ms, remaining_ms + :ms),
       request = :request
     WHERE app_id = :appId AND claim = :claim`,
    { appId, claim, ms, request },
  );

/** Returns what is left to advance, ms; null when the claim was lost. */
export async function remainingOf({ appId, claim }: Held): Promise<number | null> {
  const [row] = await select<{ remaining: number }>(
    'SELECT remaining_ms AS remaining FROM test_clocks WHERE app_id = :appId AND claim = :claim',
    { appId, claim },
  );
  return row?.remaining ?? null;
}

/** Subtracts what was advanced. Returns 0 when the claim was lost. */
export const subtractFromClock = ({ appId, claim }: Held, ms: number) =>
  change(
    `UPDATE test_clocks SET remaining_ms = remaining_ms - :ms
     WHERE app_id = :appId AND claim = :claim AND remaining_ms >= :ms`,
    { appId, claim, ms },
  );
