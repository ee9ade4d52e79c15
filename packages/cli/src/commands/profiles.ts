import { printingCommand } from '../connections/connected-command.ts';
import { profileNamed, readProfiles, writeProfiles } from '../profiles/profile-file.ts';
import type { Context } from '../program/context.ts';
import { usageFailure } from '../program/failure.ts';
import { withExamples } from '../program/help.ts';

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
          ...{ name, url, appid, topic },
          mode: key.startsWith('osk_test_') ? 'test' : 'live',
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
