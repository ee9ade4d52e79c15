import { printingCommand } from '../connections/connect.ts';
import { profileNamed, readProfiles, writeProfiles } from '../profiles/profile-file.ts';
import type { Context } from '../program/context.ts';
import { usageFailure } from '../program/failure.ts';
import { withExamples } from '../program/help.ts';

const modeOf = (key: string) => (key.startsWith('osk_test_') ? 'test' : 'live');

/** `assent profiles`: lists the stored profiles, without their keys, and chooses the current one. */
export const profiles = (context: Context) =>
  withExamples(
    printingCommand('profiles')
      .description(
        'Lists the stored profiles, never with their keys. The current one, marked with *, is used if neither --profile nor ASSENT_PROFILE names another.',
      )
      .option('--use <name>', 'make this profile the current one')
      .action(async ({ use, json }) => {
        const { terminal, environment } = context;
        const stored = await readProfiles(environment);
        if (use !== undefined && !profileNamed(stored, use))
          throw usageFailure(`There is no profile ${use}.`);
        const current = use ?? stored.current;
        if (current !== stored.current) await writeProfiles(environment, { ...stored, current });
        const rows = Object.entries(stored.profiles).map(([name, { url, appid, key, topic }]) => ({
          name,
          url,
          appid,
          topic,
          mode: modeOf(key),
          is_current: name === current,
        }));
        if (json) return rows.forEach(terminal.printJson);
        if (rows.length === 0) terminal.report('There are no profiles. Run `assent login`.');
        const width = Math.max(0, ...rows.map(({ name }) => name.length));
        for (const { name, url, appid, mode, is_current } of rows)
          terminal.print(
            `${is_current ? '*' : ' '} ${name.padEnd(width)}  ${mode}  ${url}  ${appid}`,
          );
      }),
    'assent profiles --use staging',
  );

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
        const keys = new URL(`/console/${modeOf(removed.key)}/keys`, removed.url).href;
        if (json) return terminal.printJson({ name, url: removed.url, keys_url: keys });
        terminal.print(`The profile ${name} is removed. Revoke its key here: ${keys}`);
        if (next === null && Object.keys(left).length > 0)
          terminal.report('Choose another: assent profiles --use <name>');
      }),
    'assent logout --profile staging',
  );
