import { spawn } from 'node:child_process';

/** The program that opens a URL, on each platform. It is started without a shell. */
const openers: Readonly<Record<string, [program: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens a page in the browser of the user; nothing happens if there is none. */
export function openBrowser(url: string) {
  if (!/^https?:\/\//.test(url)) return;
  const [program, ...args] = openers[process.platform] ?? ['xdg-open'];
  const child = spawn(program, [...args, new URL(url).href], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
