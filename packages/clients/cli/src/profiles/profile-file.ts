import { mkdir, readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { replaceFile } from '@assent/core/platform/whole-files';
import type { Environment } from '../program/context.ts';
import { usageFailure } from '../program/failure.ts';
import { jsonOf } from '../terminal/texts.ts';

/** One stored credential: which app of which server, and its key. */
export type Profile = {
  url: string;
  appid: string;
  key: string;
  /** The topic to which `ask` sends; null for the default topic of the app. */
  topic: string | null;
};

/** The stored profiles, and which one is used if none is named. */
export type Profiles = { current: string | null; profiles: Record<string, Profile> };

const none: Profiles = { current: null, profiles: {} };

/** Returns where the profiles are stored (XDG Base Directory Specification; APPDATA on Windows). */
export function profilesPath(environment: Environment): string {
  const { XDG_CONFIG_HOME, APPDATA, HOME } = environment;
  const base = XDG_CONFIG_HOME || APPDATA || join(HOME || homedir(), '.config');
  return join(base, 'assent', 'profiles.json');
}

/** Returns a profile by its name. */
export const profileNamed = ({ profiles }: Profiles, name: string | null): Profile | null =>
  name !== null && Object.hasOwn(profiles, name) ? (profiles[name] ?? null) : null;

/** Reads the profiles. @throws Failure if the file is not what this program writes */
export async function readProfiles(environment: Environment): Promise<Profiles> {
  const path = profilesPath(environment);
  const text = await readFile(path, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw usageFailure(`${path} could not be read: ${error.code}.`);
  });
  if (text === null) return none;
  const read = jsonOf(text);
  if (!isProfiles(read))
    throw usageFailure(
      `${path} is not a file of profiles.`,
      'Delete it, and run `assent login` again.',
    );
  return read;
}

/** Replaces the profiles: the file is complete at every moment, and only its owner can read it. */
export async function writeProfiles(environment: Environment, profiles: Profiles): Promise<void> {
  const path = profilesPath(environment);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await replaceFile(path, `${JSON.stringify(profiles, null, 2)}\n`);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isProfiles = (value: unknown): value is Profiles =>
  isRecord(value) &&
  (value.current === null || typeof value.current === 'string') &&
  isRecord(value.profiles) &&
  Object.values(value.profiles).every(isProfile);

const isProfile = (value: unknown) =>
  isRecord(value) &&
  ['url', 'appid', 'key'].every((name) => typeof value[name] === 'string') &&
  (value.topic === null || typeof value.topic === 'string');
