import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@assent/launch/checkout';
import { generate } from 'selfsigned';
import { until } from '../until.ts';
import { findDebianProgram } from './debian-programs.ts';
import { freePort } from './listen.ts';

// Caddy and nginx with the files of docs/operations, in which only addresses and certificates are replaced.

/** The host in the files, which is that of `BASE_URL`. */
export const PROXIED_HOST = 'assent.example.com';

/** A reverse proxy with TLS in front of a server, on ports of the loopback address. */
export interface ReverseProxy {
  port: number;
  /** The port that redirects to https. */
  httpPort: number;
  /** The certificate that clients have to trust. */
  certificate: string;
  /** Returns what it has printed. */
  output(): string;
  stop(): Promise<void>;
}

/** Where a proxy listens, what it forwards to, and a folder of its own. */
interface Place {
  folder: string;
  port: number;
  httpPort: number;
  upstream: string;
  certificateFile: string;
  keyFile: string;
}

/** Returns the text with each part replaced. @throws Error when the text does not contain one of them */
function withReplaced(text: string, parts: [from: string, to: string][]): string {
  for (const [from] of parts)
    if (!text.includes(from)) throw new Error(`The file does not contain ${from}.`);
  return parts.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
}

const readFileOfGuide = (name: string) => readFile(join(root, 'docs/operations', name), 'utf8');

/** Write the file of docs/operations for a test, and return the arguments that start the proxy with it. */
const configure = {
  async caddy({ folder, port, httpPort, upstream, certificateFile, keyFile }) {
    const global = [
      'admin off',
      'default_bind 127.0.0.1',
      `http_port ${httpPort}`,
      `https_port ${port}`,
    ];
    const text = withReplaced(await readFileOfGuide('Caddyfile'), [
      ['\n{\n', `\n{\n\t${global.join('\n\t')}\n`],
      [`\n${PROXIED_HOST} {`, `\n${PROXIED_HOST} {\n\ttls ${certificateFile} ${keyFile}`],
      ['127.0.0.1:3000', upstream],
    ]);
    const file = join(folder, 'Caddyfile');
    await writeFile(file, text);
    return ['run', '--config', file, '--adapter', 'caddyfile'];
  },
  async nginx({ folder, port, httpPort, upstream, certificateFile, keyFile }) {
    const live = `/etc/letsencrypt/live/${PROXIED_HOST}`;
    const site = withReplaced(await readFileOfGuide('nginx.conf'), [
      ['listen 80;', `listen 127.0.0.1:${httpPort};`],
      ['listen [::]:80;', ''],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
      ['listen [::]:443 ssl http2;', ''],
      [`${live}/fullchain.pem`, certificateFile],
      [`${live}/privkey.pem`, keyFile],
      ['127.0.0.1:3000', upstream],
    ]);
    await writeFile(join(folder, 'assent.conf'), site);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const main = [
      'daemon off;',
      'master_process off;', // one process, which ends with its parent's signal and needs no other user
      `pid ${join(folder, 'nginx.pid')};`,
      'error_log stderr;',
      'events { worker_connections 1024; }',
      'http {',
      ...temporary.map((name) => `  ${name}_temp_path ${join(folder, name)};`),
      '  include assent.conf;',
      '}',
    ].join('\n');
    const file = join(folder, 'nginx.conf');
    await writeFile(file, main);
    return ['-p', folder, '-c', file, '-e', 'stderr'];
  },
} satisfies Record<string, (place: Place) => Promise<string[]>>;

/** The proxies for which docs/operations has a file. */
export type ProxyName = keyof typeof configure;

/**
 * Starts a proxy with its file of docs/operations in front of a server. The program is an installed one, or that of
 * Debian's package, unpacked into the data folder of the tests.
 * @param upstream `http://localhost:<port>` of the server
 * @throws Error when the program cannot be fetched or does not start
 */
export async function startReverseProxy(name: ProxyName, upstream: string): Promise<ReverseProxy> {
  const { path, env } = await findDebianProgram(name);
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  const certificateFile = join(folder, 'certificate.pem');
  const keyFile = join(folder, 'key.pem');
  const { cert, private: key } = await generate([{ name: 'commonName', value: PROXIED_HOST }], {
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: PROXIED_HOST }] },
    ],
  });
  await writeFile(certificateFile, cert);
  await writeFile(keyFile, key, { mode: 0o600 });
  const [port, httpPort] = [await freePort(), await freePort()];
  const { port: upstreamPort } = new URL(upstream);
  const place = { folder, port, httpPort, certificateFile, keyFile };
  const args = await configure[name]({ ...place, upstream: `127.0.0.1:${upstreamPort}` });

  const home = join(folder, 'home');
  await mkdir(home);
  const child = spawn(path, args, {
    env: { ...env, HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const accepts = async () => {
    if (child.exitCode !== null) throw new Error(`${name} ended:\n${output}`);
    return (await isOpen(port)) || undefined;
  };
  await until(accepts, () => `${name} does not listen:\n${output}`).catch(async (error) => {
    await stop();
    throw error;
  });
  return { port, httpPort, certificate: cert, output: () => output, stop };
}

const isOpen = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.on('error', () => done(false));
  });
