import { isFailure } from './clients.ts';
import { kindsOfDatabaseFaults } from './faults/kinds.ts';
import { grouped } from './invariants.ts';
import type { Entry } from './ledger.ts';
import type { Incident } from './timeline.ts';
import { recoveryMs } from './waiting.ts';

/** How long a server took to serve again after a fault of its database. */
export interface Recovery {
  what: string;
  server: string;
  tookMs: number;
}

/** The end of a request that began at a time and did not fail, ms. */
interface Service {
  at: number;
  until: number;
}

/**
 * Returns how long each server took after each fault of its database until it had served a request that began after the
 * fault. A server that has the next fault before, or still has another one, shows nothing, unless its time was over.
 * @param isByApp whether it must have served one for each app: apps are on different shards. Each is asked less often.
 */
export function recoveriesOf(
  incidents: readonly Incident[],
  entries: readonly Entry[],
  servers: readonly string[],
  isByApp = false,
): Recovery[] {
  const entriesOfApps = grouped(entries, ({ appid }) => (isByApp ? appid : ''));
  return servers.flatMap((server) => {
    const concerning = incidents.filter(
      ({ kind, target }) => kind !== undefined && (target === server || isNode(target)),
    );
    return [...entriesOfApps.values()].flatMap((ofApp) => {
      const served = ofApp
        .flatMap(({ attempts }) => attempts)
        .filter(
          (each) => each.server === server && each.status !== undefined && !isFailure(each.status),
        )
        .sort((one, other) => one.at - other.at);
      return concerning.flatMap((incident) => recoveryOf(incident, server, served, concerning));
    });
  });
}

const isNode = (target = '') => target.startsWith('database');

function recoveryOf(
  incident: Incident,
  server: string,
  served: readonly Service[],
  concerning: readonly Incident[],
): Recovery[] {
  const { until, what, kind = '', target } = incident;
  if (until === undefined || !(isNode(target) || kindsOfDatabaseFaults.has(kind))) return [];
  const others = concerning.filter((each) => each !== incident);
  const isCovered = others.some(
    ({ at, until: end = Number.POSITIVE_INFINITY }) => at <= until && end > until,
  );
  if (isCovered) return [];
  const next = Math.min(
    ...others.filter(({ at }) => at > until).map(({ at }) => at),
    until + 6 * recoveryMs,
  );
  const first = served.find(({ at }) => at >= until);
  const tookMs = Math.min(first?.until ?? Number.POSITIVE_INFINITY, next) - until;
  const isSeen = first !== undefined && first.until <= next;
  return isSeen || tookMs > recoveryMs ? [{ what, server, tookMs }] : [];
}
