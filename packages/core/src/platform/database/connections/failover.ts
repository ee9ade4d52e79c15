import type { Duplex } from 'node:stream';
import { closeSilentSince } from './statement-limits.ts';

/** Time between two checks of the host that is used. */
const CHECK_MS = 2_000;
/** Number of failed checks in a row after which another host is used: a busy host may miss one. */
const MAX_FAILED = 2;

/** The hosts of one database, of which a process uses one at a time. */
export type Failover = {
  /** Returns the host for the next connection. @throws the error of the last host when none is usable */
  choose(): Promise<URL>;
  /** Must be called with the stream of each new connection. */
  opened(stream: Duplex, host: URL): void;
};

/**
 * Uses the first usable host of the list and stays with it until it fails, because replicated hosts may be a moment
 * behind each other. Then it uses the next one, and closes all connections to the former one: statements on them fail
 * and their clients are told to try again. The host is checked while there are connections, since a host that lost its
 * network, or its cluster, closes none. When no host is usable, also when there is only one, those connections are closed
 * that have not answered since.
 * @param check rejects when a host is not usable
 */
export function createFailover(
  hosts: readonly URL[],
  check: (host: URL) => Promise<void>,
  checkMs = CHECK_MS,
): Failover {
  const open = new Map<Duplex, URL>();
  let current = 0;
  let failed = 0;
  let failedSince = 0;
  let choosing: Promise<URL> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const firstUsable = async (from: number): Promise<URL> => {
    let error: unknown = new Error('DATABASE_URL has no host');
    for (const [at] of hosts.entries()) {
      const next = (from + at) % hosts.length;
      const host = hosts[next];
      try {
        if (host) await check(host);
      } catch (reason) {
        error = reason;
        continue;
      }
      if (!host) continue;
      use(next, host);
      return host;
    }
    throw error;
  };
  const use = (next: number, host: URL) => {
    failed = 0;
    current = next;
    for (const [stream, other] of open) if (other !== host) stream.destroy();
  };
  /** All new connections of a moment share one choice. */
  const chooseFrom = (from: number): Promise<URL> => {
    choosing ??= firstUsable(from).finally(() => {
      choosing = undefined;
    });
    return choosing;
  };
  const checkCurrent = async () => {
    const host = hosts[current];
    const startedAt = performance.now();
    try {
      if (host && !choosing) await check(host);
      failed = 0;
    } catch {
      if (failed === 0) failedSince = startedAt;
      failed += 1;
      // Checked again soon.
      if (failed >= MAX_FAILED)
        await chooseFrom(current + 1).catch(() => closeSilentSince(failedSince, checkMs));
    }
    watch();
  };
  const watch = () => {
    clearTimeout(timer);
    if (open.size > 0) timer = setTimeout(checkCurrent, checkMs).unref();
  };

  return {
    choose: () => chooseFrom(current),
    opened(stream, host) {
      const isFirst = open.size === 0;
      open.set(stream, host);
      stream.once('close', () => open.delete(stream));
      if (isFirst) watch();
    },
  };
}

/**
 * Returns one URL for each host of a `DATABASE_URL`, in its order:
 * `mysql://user:password@host1:3306,host2:3306/name` has two.
 * @throws TypeError when one of them is not a URL
 */
export function databaseHosts(databaseUrl: string): URL[] {
  const scheme = databaseUrl.indexOf('://') + 3;
  const length = databaseUrl.slice(scheme).search(/[/?#]/);
  const end = length === -1 ? databaseUrl.length : scheme + length;
  const start = databaseUrl.lastIndexOf('@', end) + 1 || scheme;
  return databaseUrl
    .slice(start, end)
    .split(',')
    .map((host) => new URL(`${databaseUrl.slice(0, start)}${host}${databaseUrl.slice(end)}`));
}

/** Returns whether a `DATABASE_URL` has one host or several different ones; a unix socket is one. */
export function isDatabaseUrl(databaseUrl: string): boolean {
  try {
    const hosts = databaseHosts(databaseUrl);
    const isMySql = hosts.every(({ protocol }) => /^(mysql|mariadb):$/.test(protocol));
    const names = new Set(hosts.map(({ hostname, port }) => `${hostname}:${port || 3306}`));
    const isOne = hosts.length === 1;
    const areDifferent = names.size === hosts.length && hosts.every(({ hostname }) => hostname);
    return isMySql && (isOne || (areDifferent && !hosts[0]?.searchParams.has('socketPath')));
  } catch {
    return false;
  }
}

/** Returns the hosts and the name of a `DATABASE_URL`, for messages: no user and no password. */
export function describeHosts(databaseUrl: string): string {
  const hosts = databaseHosts(databaseUrl);
  const names = hosts.map(({ hostname, port }) => `${hostname}:${port || 3306}`);
  return `${names.join(', ')}${hosts[0]?.pathname ?? ''}`;
}
