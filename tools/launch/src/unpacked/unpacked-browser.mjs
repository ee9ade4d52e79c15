import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { replaceFileSync } from '../../../../packages/core/src/platform/whole-files.mjs';
import { run } from '../machine/command.mjs';
import { libraryPath } from '../machine/libraries.mjs';
import { replaceFixedPaths } from './fixed-paths.mjs';

/** @typedef {import('../machine/browser-kinds.mjs').BrowserKind} BrowserKind */

/**
 * Writes scripts that start an unpacked browser and its companions with the libraries, fonts and data in its folder.
 * Returns the script of the browser, or undefined when it was not unpacked.
 * @param {BrowserKind} kind
 * @param {string} folder
 */
export const writeStarters = async (kind, folder) => {
  const program = join(folder, kind.unpacked);
  if (!existsSync(program)) return undefined;
  replaceFileSync(join(folder, 'fonts.conf'), fontsFile(folder));
  const copies = kind.fixedPaths && replaceFixedPaths(folder, kind.fixedPaths);
  const variables = environment(folder, copies);
  await compileSettings(folder, variables);
  const exports = Object.entries(variables)
    .map(([name, value]) => `export ${name}='${value}'`)
    .join('\n');
  for (const [name, ...options] of [
    [basename(program)],
    ...(kind.companions ?? []).map(([companion]) => [
      companion,
      ...(optionsOf(folder)[companion] ?? []),
    ]),
  ]) {
    // The packages of a machine that has some of them already are where Debian installs them.
    const places = [
      ...(copies ? [copies] : []),
      dirname(program),
      join('/', dirname(kind.unpacked)),
    ];
    const candidates = places.map((place) => join(place, name ?? ''));
    const started =
      candidates.find((path) => existsSync(path)) ?? join(dirname(program), name ?? '');
    const call = [started, ...options].map((word) => `'${word}'`).join(' ');
    replaceFileSync(join(folder, name ?? ''), `#!/bin/sh\n${exports}\nexec ${call} "$@"\n`, 0o755);
  }
  return join(folder, basename(program));
};

/**
 * Compiles the schemas of GTK's settings, as the installation of the packages would: programs that find none abort.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
const compileSettings = async (folder, env) => {
  const schemas = join(folder, 'usr/share/glib-2.0/schemas');
  if (!existsSync(schemas) || existsSync(join(schemas, 'gschemas.compiled'))) return;
  const compiler = join(librariesOf(folder), 'glib-2.0/glib-compile-schemas');
  await run(compiler, [schemas], { env });
};

/** The folder of the libraries of its architecture. @param {string} folder */
const librariesOf = (folder) => {
  const libraries = join(folder, 'usr/lib');
  return join(libraries, readdirSync(libraries).find((name) => name.includes('-linux-')) ?? '');
};

/** Options by which a program finds its unpacked data; without them it takes those of the machine. @param {string} folder @returns {Record<string, string[]>} */
const optionsOf = (folder) => {
  const keyboards = join(folder, 'usr/share/X11/xkb');
  return { Xvfb: existsSync(keyboards) ? ['-xkbdir', keyboards] : [] };
};

/**
 * Returns the environment in which unpacked programs find what the packages contain. LD_LIBRARY_PATH is also for what
 * these programs start.
 * @param {string} folder
 * @param {string} [copies] files that come before those of the packages
 */
const environment = (folder, copies) => {
  const inLibraries = (/** @type {string} */ name) => join(librariesOf(folder), name);
  const pythonModules = join(folder, 'usr/lib/python3/dist-packages');
  return {
    FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    LD_LIBRARY_PATH: [copies, libraryPath(folder)].filter(Boolean).join(':'),
    PATH: `${join(folder, 'usr/bin')}:${process.env.PATH ?? '/usr/bin:/bin'}`,
    GSETTINGS_BACKEND: 'memory', // the usual one asks a D-Bus
    XDG_DATA_DIRS: `${join(folder, 'usr/share')}:/usr/local/share:/usr/share`,
    ...(existsSync(pythonModules) && { PYTHONPATH: pythonModules }), // for a Python of the machine
    ...(existsSync(inLibraries('girepository-1.0')) && {
      GI_TYPELIB_PATH: [
        inLibraries('girepository-1.0'),
        join(folder, 'usr/lib/girepository-1.0'),
      ].join(':'),
    }),
    ...(existsSync(inLibraries('gio/modules')) && { GIO_MODULE_DIR: inLibraries('gio/modules') }),
    ...(existsSync(inLibraries('dri')) && { LIBGL_DRIVERS_PATH: inLibraries('dri') }),
    ...(existsSync(join(folder, 'usr/share/glvnd/egl_vendor.d')) && {
      __EGL_VENDOR_LIBRARY_DIRS: join(folder, 'usr/share/glvnd/egl_vendor.d'),
    }),
  };
};

/** Latin text has the widths of one font, whichever others there are. @param {string} folder */
const fontsFile = (folder) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${folder}/usr/share/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
  <match><edit name="family" mode="append_last"><string>DejaVu Sans</string></edit></match>
</fontconfig>
`;
