import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Argument } from '@commander-js/extra-typings';
import { createTwoFilesPatch } from 'diff';
import { repeated } from '../arguments/arguments.ts';
import { parseSeconds } from '../arguments/durations.ts';
import { printChecks } from '../checks/check.ts';
import { hookChecks } from '../checks/hook-checks.ts';
import { connectedCommand } from '../connections/connect.ts';
import { type Change, installed, removed } from '../installing/changes.ts';
import { type Choices, commandsOf } from '../installing/hook-command.ts';
import { type Host, type HostName, hostNames, hosts, type Scope } from '../installing/hosts.ts';
import { linkedFile } from '../installing/links.ts';
import { alsoInstalled, readersOf } from '../installing/readers.ts';
import {
  digestOf,
  formerText,
  readSettings,
  type SettingsFile,
  storeWritten,
  writeSettings,
} from '../installing/settings-file.ts';
import { type Context, exitCodes } from '../program/context.ts';
import { Failure, usageFailure } from '../program/failure.ts';
import { withExamples } from '../program/help.ts';
import { plain } from '../terminal/texts.ts';

type Options = Choices & {
  project?: boolean | undefined;
  remove?: boolean | undefined;
  yes?: boolean | undefined;
  json?: boolean | undefined;
};

/** `assent install`: writes the hooks of a coding agent into its own settings. */
export const install = (context: Context) =>
  withExamples(
    connectedCommand('install')
      .description(
        'Writes the hooks of a coding agent into its settings, so that it asks before it uses a tool. Shows the change, and asks first. What is there stays.',
      )
      .addArgument(new Argument('<host>', 'the agent').choices(hostNames))
      .option('--project', 'the settings of this repository instead of yours')
      .option('--remove', 'take the hooks back')
      .option('--yes', 'do not ask, for scripts')
      .option('--dialogs', 'Claude Code: its dialogs on the phone as well')
      .option('--topic <topic>', 'of the hooks; default: that of the profile')
      .option('--to <recipient>', 'usr_… or ref:…; repeat for more', repeated(String))
      .option('--timeout <time>', 'time for an answer; default 9m', parseSeconds, 540)
      .option('--notify-after <time>', 'time to decide at the computer', parseSeconds)
      .action(async (name, options) => {
        if (options.dialogs && name !== 'claude-code')
          throw usageFailure('--dialogs is only for claude-code.');
        const scope: Scope = {
          isProject: options.project === true,
          project: projectOf(process.cwd()),
          environment: context.environment,
        };
        await change(context, name, { scope, options });
      }),
    'assent install claude-code --topic acme/agents',
    'assent install claude-code --remove',
  );

async function change(
  context: Context,
  name: HostName,
  { scope, options }: { scope: Scope; options: Options },
) {
  const { terminal, environment } = context;
  const host: Host = hosts[name];
  const file = host.file(scope);
  const linked = linkedFile(file, scope);
  // Settings of a person can contain secrets; those of a repository are for everybody who has it.
  const settings = readSettings(file, scope.isProject ? 0o644 : 0o600);
  const former =
    settings.text === null ? null : formerText(environment, settings.path, settings.text);
  const current = { file, text: settings.text, former };
  const wanted = options.remove
    ? removed(host, current)
    : installed(host, host.entries(commandsOf(options), options), current);
  if (wanted !== null) await apply(context, { settings, file, linked, wanted, options });
  const done = options.remove ? 'removed' : 'installed';
  const state = wanted === null ? 'unchanged' : done;
  const readers = readersOf(name, scope);
  const more = {
    ...(linked && { link_to: linked }),
    also_read_by: readers.map(({ label }) => label),
  };
  if (options.json) terminal.printJson({ host: name, file, state, ...more });
  else terminal.print(wordsOf(file, state, options.remove === true));
  if (options.remove) return;
  await printChecks(context, hookChecks(context, options), options.json);
  if (options.json) return;
  for (const step of host.trust(scope)) terminal.print(`→ ${step}`);
  for (const { label, says } of readers) terminal.print(`! ${label} reads this file, too: ${says}`);
  for (const other of alsoInstalled(name, scope))
    terminal.print(
      `! ${other.file} has hooks of Assent as well, and ${other.label} runs both: people are asked twice. Remove one with \`assent install ${other.name} --remove\`${other.isProject ? ' --project' : ''}.`,
    );
}

const wordsOf = (file: string, state: string, isRemoving: boolean) =>
  ({
    installed: `The hooks are in ${file}.`,
    removed: `The hooks are no longer in ${file}.`,
  })[state] ??
  `${file} has ${isRemoving ? 'no hooks of `assent install`' : 'these hooks already'}.`;

/** Shows a change, asks for it and makes it. @throws Failure if nobody agrees */
async function apply(
  { terminal, environment }: Context,
  {
    settings,
    file,
    linked,
    wanted,
    options,
  }: {
    settings: SettingsFile;
    file: string;
    linked: string | null;
    wanted: Change;
    options: Options;
  },
) {
  const texts = { before: settings.text, after: wanted.text };
  for (const line of differenceOf(file, texts, terminal.reportColours)) terminal.report(line);
  if (linked !== null) terminal.report(`${file} is a symbolic link, and leads to ${linked}.`);
  const isAgreed = options.yes || (await terminal.confirm(`Change ${linked ?? file}?`));
  if (isAgreed === null)
    throw usageFailure(
      'Nothing was changed: nobody can be asked without a terminal.',
      'Add --yes to make this change.',
    );
  if (!isAgreed)
    throw new Failure('Nothing was changed.', { code: 'declined', exitCode: exitCodes.failed });
  writeSettings(settings, wanted.text);
  const { text, kept } = wanted;
  const written = options.remove || text === null ? null : { sha256: digestOf(text), kept };
  storeWritten(environment, settings.path, written);
}

type Colours = Record<'green' | 'red' | 'dim', (text: string) => string>;

/** Returns the lines that show a change of a file; null for no file. */
function differenceOf(
  file: string,
  { before, after }: { before: string | null; after: string | null },
  { green, red, dim }: Colours,
): string[] {
  const [from, to] = [before ?? '', after ?? ''].map((text) => text.replaceAll('\r\n', '\n'));
  const names = [before === null ? '/dev/null' : file, after === null ? '/dev/null' : file];
  const patch = createTwoFilesPatch(names[0] ?? '', names[1] ?? '', from ?? '', to ?? '');
  return patch
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('==='))
    .map(plain)
    .map((line) => {
      if (/^(---|\+\+\+|@@|\\)/.test(line)) return dim(line);
      if (line.startsWith('+')) return green(line);
      return line.startsWith('-') ? red(line) : line;
    });
}

/** Returns the folder of the repository that contains a folder; the folder itself if there is none. */
function projectOf(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (at === dirname(at)) return folder;
  }
}
