import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testDataFolder } from '@assent/launch/checkout';
import { run } from '@assent/launch/machine/command';
import { npm } from '@assent/launch/machine/npm';
import { z } from 'zod';

/** The versions that are run, and named in the guide. */
export const versions = {
  '@anthropic-ai/claude-code': '2.1.331',
  '@openai/codex': '0.169.0',
  '@github/copilot': '1.0.102',
  '@google/gemini-cli': '0.61.0',
} as const;

/** A host from the registry, in a folder of its own below the data folder of the tests. */
export type Installed = { bin: string; version: string };

/**
 * Installs a host, unless it is installed. The folder appears by one rename, when it is complete. HOST_VERSIONS=latest installs
 * the newest version instead of the pinned one. No install script runs.
 * @param path of the program below node_modules
 */
export async function installHost(
  name: keyof typeof versions,
  program: string,
  path = `.bin/${program}`,
): Promise<Installed> {
  const isLatest = process.env.HOST_VERSIONS === 'latest';
  const version = isLatest ? await latestOf(name) : versions[name];
  const folder = join(testDataFolder(), 'hosts', `${program}-${version}`);
  const bin = join(folder, 'node_modules', path);
  if (existsSync(bin)) return { bin, version };
  const temporary = `${folder}.${process.pid}`;
  mkdirSync(temporary, { recursive: true });
  writeFileSync(join(temporary, 'package.json'), '{"private": true}');
  await npmOf(
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', `${name}@${version}`],
    temporary,
  );
  rmSync(folder, { recursive: true, force: true });
  renameSync(temporary, folder);
  return { bin, version: versionIn(folder, name) };
}

const latestOf = async (name: string) =>
  (await npmOf(['view', name, 'version'], testDataFolder())).trim();

async function npmOf(args: string[], cwd: string): Promise<string> {
  const [program, first] = npm();
  const { code, stdout, output } = await run(program, [...first, ...args], { cwd });
  if (code !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${output}`);
  return stdout;
}

const versionIn = (folder: string, name: string) =>
  z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')))
    .version;
