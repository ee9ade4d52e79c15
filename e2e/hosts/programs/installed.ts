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
 * Installs a host, unless it is installed. HOST_VERSIONS=latest installs the newest version instead of the pinned one.
 * @param path of the program below node_modules
 */
export async function installHost(
  name: keyof typeof versions,
  program: string,
  path = `.bin/${program}`,
): Promise<Installed> {
  const isLatest = process.env.HOST_VERSIONS === 'latest';
  const version = isLatest ? await latestOf(name) : versions[name];
  const folder = await installPackages(`${program}-${version}`, [`${name}@${version}`]);
  return { bin: join(folder, 'node_modules', path), version: versionIn(folder, name) };
}

/**
 * Installs packages in a folder below the data folder of the tests, unless it is there. It appears by one rename, when it is
 * complete. No install script runs.
 */
export async function installPackages(name: string, packages: readonly string[]): Promise<string> {
  const folder = join(testDataFolder(), 'hosts', name);
  if (existsSync(join(folder, 'node_modules'))) return folder;
  const temporary = `${folder}.${process.pid}`;
  mkdirSync(temporary, { recursive: true });
  writeFileSync(join(temporary, 'package.json'), '{"private": true}');
  await npmOf(['install', '--ignore-scripts', '--no-audit', '--no-fund', ...packages], temporary);
  rmSync(folder, { recursive: true, force: true });
  renameSync(temporary, folder);
  return folder;
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
