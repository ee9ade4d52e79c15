import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Trouble } from '../trouble.mjs';
import { run } from './command.mjs';
import { installPackages, unpackPackages } from './debian-packages.mjs';
import { libraryPath } from './libraries.mjs';
import { pathFolders, programsIn } from './programs.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
];
const appNames = ['Google Chrome', 'Chromium'];
const packages = ['chromium', 'fonts-dejavu-core'];

const waysOut = `There are two ways out:
  1. install Chromium or Google Chrome on this machine (for example: apt-get install chromium)
  2. point CHROME_PATH at one that is somewhere else`;

/**
 * The path of a Chromium that runs: the one of CHROME_PATH, one on this machine, one installed by
 * root, or one unpacked into the tools folder.
 * @param {{ toolsDir: string, say: (line: string) => void }} what
 * @returns {Promise<string>}
 */
export const findBrowser = async ({ toolsDir, say }) => {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (await runs(chosen)) return chosen;
    throw new Trouble(`CHROME_PATH is ${chosen}, which does not run.`);
  }
  const unpacked = join(toolsDir, 'chromium');
  const found = (await installed()) ?? (await unpackedBrowser(unpacked));
  if (found) return found;

  say('no Chromium found on this machine');
  const notInstalled = await installPackages(packages);
  const fresh = notInstalled ? undefined : await installed();
  if (fresh) return fresh;

  const notUnpacked = await unpackPackages(packages, unpacked, say);
  const own = await unpackedBrowser(unpacked);
  if (own) return own;
  throw new Trouble(
    `No Chromium was found, and it could not be had.\n  - installing: ${notInstalled ?? 'it does not run'}\n  - unpacking: ${notUnpacked ?? 'it does not run'}\n${waysOut}`,
  );
};

const installed = async () => {
  const candidates = programsIn(
    [...names, ...appNames],
    [...new Set([...pathFolders(), ...places])],
  );
  for (const candidate of candidates) if (await runs(candidate)) return candidate;
  return undefined;
};

/** A name may be a stub that only tells how to install it. @param {string} program */
const runs = async (program) => {
  const { code, stdout } = await run(program, ['--version']);
  return code === 0 && /chrom/i.test(stdout);
};

/**
 * A program that starts the unpacked Chromium with the libraries and fonts that lie beside it.
 * @param {string} folder
 */
const unpackedBrowser = async (folder) => {
  const program = join(folder, 'usr/lib/chromium/chromium');
  if (!existsSync(program)) return undefined;
  const [script, fonts] = [join(folder, 'chromium'), join(folder, 'fonts.conf')];
  writeFileSync(fonts, fontsFile(folder));
  writeFileSync(
    script,
    `#!/bin/sh
export LD_LIBRARY_PATH='${libraryPath(folder)}'
export FONTCONFIG_FILE='${fonts}'
exec '${program}' "$@"
`,
    { mode: 0o755 },
  );
  return (await runs(script)) ? script : undefined;
};

/** @param {string} folder */
const fontsFile = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${folder}/usr/share/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`;
