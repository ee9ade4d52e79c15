import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../checkout.mjs';
import { npm } from '../machine/npm.mjs';

const copied = [
  ...['/etc/resolv.conf', '/etc/hosts', '/usr/share/keyrings'],
  ...['sources.list', 'sources.list.d', 'apt.conf', 'apt.conf.d', 'auth.conf', 'auth.conf.d'].map(
    (name) => `/etc/apt/${name}`,
  ),
  ...['/etc/apt/trusted.gpg', '/etc/apt/trusted.gpg.d', '/etc/apt/keyrings'],
];

const variables =
  /^(https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_file|npm_config_(registry|cafile|proxy|https_proxy|noproxy))$/i;

/** Returns the variables by which this machine reaches npm's registry and Debian's mirrors. @returns {NodeJS.ProcessEnv} */
export const registryVariables = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => variables.test(name)));

/**
 * Copies into a root folder by which proxies, mirrors and certificates this machine reaches npm's registry and Debian's
 * packages: a root folder has the network of its machine.
 * @param {string} folder
 */
export const copyConfiguration = (folder) => {
  if (existsSync('/etc/apt/sources.list.d'))
    rmSync(join(folder, 'etc/apt/sources.list'), { force: true });
  for (const path of copied) copy(path, join(folder, path));
  copy(npmSetting('userconfig'), join(folder, 'root/.npmrc'));
  copy(npmSetting('globalconfig'), join(folder, 'usr/local/etc/npmrc'));
  for (const path of new Set([
    npmSetting('cafile'),
    process.env.NODE_EXTRA_CA_CERTS,
    process.env.SSL_CERT_FILE,
  ]))
    if (path) copy(path, join(folder, path));
};

/** @param {string} name @returns {string | undefined} */
const npmSetting = (name) => {
  const [program, args] = npm();
  const value = execFileSync(program, [...args, 'config', 'get', name], {
    cwd: dirname(root),
    encoding: 'utf8',
  });
  return value.trim().startsWith('/') ? value.trim() : undefined;
};

/** @param {string | undefined} from @param {string} to */
const copy = (from, to) => {
  if (!from || !existsSync(from)) return;
  mkdirSync(dirname(to), { recursive: true });
  cpSync(realpathSync(from), to, { recursive: true, dereference: true, force: true });
};
