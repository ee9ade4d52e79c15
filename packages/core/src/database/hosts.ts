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
