import { printingCommand } from '../connections/connected-command.ts';
import { profileNamed, readProfiles, writeProfiles } from '../profiles/profile-file.ts';
import type { Context } from '../program/context.ts';
import { usageFailure } from '../program/failure.ts';
import { withExamples } from '../program/help.ts';

/** `assent logout`: removes a stored profile with its key. */
export const logout = (context: Context) =>
  withExamples(
    printingCommand('logout')
      .description(
        'Removes a stored profile with its key from this computer. The key stays valid until it is revoked in the console.',
      )
      .option('--profile <name>', 'this profile instead of the current one')
      .action(async ({ profile, json }) => {
        const { terminal, environment } = context;
        const stored = await readProfiles(environment);
        const { current, profiles } = stored;
        const name = profile ?? (environment.ASSENT_PROFILE || current);
        const removed = profileNamed(stored, name);
        if (name === null || !removed)
          throw usageFailure(
            name === null ? 'There are no profiles.' : `There is no profile ${name}.`,
          );
        const { [name]: _, ...left } = profiles;
        const next = current === name ? null : current;
        await writeProfiles(environment, { current: next, profiles: left });
        const keys = new URL('/console/keys', removed.url).href;
        if (json) return terminal.printJson({ name, url: removed.url, keys_url: keys });
        terminal.print(`The profile ${name} is removed. Revoke its key here: ${keys}`);
        if (next === null && Object.keys(left).length > 0)
          terminal.report('Choose another: assent profiles --use <name>');
      }),
    'assent logout --profile staging',
  );
