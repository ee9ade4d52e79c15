import { type Profile, profileNamed, readProfiles } from '../profiles/profile-file.ts';
import { type Context, exitCodes } from '../program/context.ts';
import { Failure, usageFailure } from '../program/failure.ts';

/** Which app of which server a command uses, and where that is set. */
export type Credentials = Profile & {
  /** Name of the profile; null if the environment has the key. */
  profile: string | null;
  /** Whether the key is one of a test app. */
  isTest: boolean;
};

/** The prefix of the keys of test apps. */
const TEST_KEY = 'osk_test_';

/**
 * Returns the credentials of a command: ASSENT_URL and ASSENT_KEY, or a stored profile.
 * @param name of the profile; the current one if absent
 * @throws Failure if there are none, or if a stored key would go to another server
 */
export async function credentialsOf(
  { environment }: Context,
  name: string | undefined,
): Promise<Credentials> {
  const { ASSENT_URL, ASSENT_KEY, ASSENT_TOPIC } = environment;
  const found = await storedProfile(environment, name ?? (environment.ASSENT_PROFILE || undefined));
  if (ASSENT_KEY) {
    const url = ASSENT_URL || found?.url;
    if (!url) throw usageFailure('ASSENT_KEY is set, but ASSENT_URL is not.');
    const key = keyOf(ASSENT_KEY);
    return completed({ url, ...key, topic: ASSENT_TOPIC || null }, null);
  }
  if (!found)
    throw new Failure('There is no key.', {
      exitCode: exitCodes.notAllowed,
      code: 'no_key',
      hint: 'Run `assent login`, or set ASSENT_URL and ASSENT_KEY (<appid>:<secret>).',
    });
  if (ASSENT_URL && originOf(ASSENT_URL) !== originOf(found.url))
    throw usageFailure(
      `ASSENT_URL is ${ASSENT_URL}, but the profile ${found.name} is for ${found.url}.`,
      'A stored key is sent only to its own server. Set ASSENT_KEY too, or name another profile.',
    );
  return completed({ ...found, topic: ASSENT_TOPIC || found.topic }, found.name);
}

/** Returns the address of a server whose public pages a command reads: of ASSENT_URL, or of a stored profile. @throws Failure */
export async function serverUrlOf(
  { environment }: Context,
  name: string | undefined,
): Promise<string> {
  const isNamed = name !== undefined || !environment.ASSENT_URL;
  const wanted = name ?? (environment.ASSENT_PROFILE || undefined);
  const url = isNamed ? (await storedProfile(environment, wanted))?.url : environment.ASSENT_URL;
  if (!url)
    throw usageFailure('No server is named.', 'Add --url, or set ASSENT_URL.', exitCodes.closed);
  return url;
}

const completed = ({ url, appid, key, topic }: Profile, profile: string | null): Credentials => ({
  url,
  appid,
  key,
  topic,
  profile,
  isTest: key.startsWith(TEST_KEY),
});

async function storedProfile(environment: Context['environment'], name: string | undefined) {
  const stored = await readProfiles(environment);
  const wanted = name ?? stored.current;
  const profile = profileNamed(stored, wanted);
  if (name !== undefined && !profile)
    throw usageFailure(`There is no profile ${name}.`, 'List them with `assent profiles`.');
  return wanted !== null && profile ? { name: wanted, ...profile } : null;
}

/** Reads ASSENT_KEY: `<appid>:<secret>`, as in the Authorization header. */
function keyOf(value: string) {
  const [appid = '', ...rest] = value.split(':');
  const key = rest.join(':');
  if (appid.startsWith('app_') && key.startsWith('osk_')) return { appid, key };
  throw usageFailure(
    'ASSENT_KEY must be <appid>:<secret>, such as app_…:osk_….',
    'The console shows both parts; `assent login` gets and stores a key without it.',
  );
}

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : url);
