import { spawn } from 'node:child_process';
import { hostname } from 'node:os';
import { type DeviceCode, logInDevice } from '@assent/sdk';
import { InvalidArgumentError } from '@commander-js/extra-typings';
import { printingCommand } from '../connections/connect.ts';
import { profileNamed, readProfiles, writeProfiles } from '../profiles/profile-file.ts';
import type { Context } from '../program/context.ts';
import { usageFailure } from '../program/failure.ts';
import { withExamples } from '../program/help.ts';
import { plain } from '../terminal/texts.ts';

/** `assent login`: gets a key, after a developer has compared a code in the console (RFC 8628). */
export const login = (context: Context) =>
  withExamples(
    printingCommand('login')
      .description(
        'Shows a code and opens the console, where you compare it and choose an app and the scopes of a key. Stores the key as a profile, which only you can read.',
      )
      .option('--url <url>', 'the server; default: ASSENT_URL, or that of the profile')
      .option('--profile <name>', 'store it under this name', parseName, 'default')
      .option('--topic <topic>', 'the topic to which ask sends with this profile')
      .option('--no-browser', 'only print the URL, and open nothing')
      .action(async ({ profile: name, topic = null, browser, json, ...options }) => {
        const { terminal, environment } = context;
        const stored = await readProfiles(environment);
        const known = profileNamed(stored, name);
        const url = options.url ?? (environment.ASSENT_URL || known?.url);
        if (!url) throw usageFailure('Name the server: assent login --url https://…');
        const onCode = ({ user_code, verification_uri_complete, expires_in }: DeviceCode) => {
          const { bold } = terminal.reportColours;
          terminal.report(`Open ${plain(verification_uri_complete)}`);
          terminal.report(`Compare the code there: ${bold(plain(user_code))}`);
          terminal.report(`Waiting for at most ${Math.round(expires_in / 60)} minutes…`);
          if (browser && terminal.isInteractive) openBrowser(verification_uri_complete);
        };
        const allowHttp = environment.ASSENT_ALLOW_HTTP === '1';
        const clientName = 'Assent CLI';
        const host = hostname().slice(0, 60) || undefined;
        const found = await logInDevice({ baseUrl: url, allowHttp, clientName, host, onCode });
        const { appid, key, ...allowed } = found;
        // It is read again: another login may have ended in the meantime.
        const { profiles } = await readProfiles(environment);
        const profile = {
          url: new URL(url).origin,
          appid,
          key,
          topic: topic ?? known?.topic ?? null,
        };
        await writeProfiles(environment, {
          current: name,
          profiles: { ...profiles, [name]: profile },
        });
        const { mode, username, scopes, name: key_name } = allowed;
        if (json)
          return terminal.printJson({
            profile: name,
            url: profile.url,
            appid,
            mode,
            username,
            key_id: allowed.key_id,
            key_name,
            scopes,
          });
        terminal.print(
          `Logged in to the ${mode} app of ${plain(username)} as the profile ${name}. Scopes: ${scopes.join(', ')}.`,
        );
      }),
    'assent login --url https://assent.example.com',
    'assent login --profile test --no-browser',
  );

/** Reads the name of a profile. @throws InvalidArgumentError */
function parseName(text: string): string {
  if (/^[A-Za-z0-9._@-]{1,64}$/.test(text)) return text;
  throw new InvalidArgumentError('It may have 64 letters, digits, and the characters . _ @ -');
}

/** The program that opens a URL, on each platform. It is started without a shell. */
const openers: Readonly<Record<string, [program: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens a page in the browser of the user; nothing happens if there is none. */
function openBrowser(url: string) {
  if (!/^https?:\/\//.test(url)) return;
  const [program, ...args] = openers[process.platform] ?? ['xdg-open'];
  const child = spawn(program, [...args, new URL(url).href], { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}
