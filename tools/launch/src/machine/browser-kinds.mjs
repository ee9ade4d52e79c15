/**
 * A browser that tests use: its names and folders, and the packages that install it on Debian.
 * @typedef {object} BrowserKind
 * @property {string} title
 * @property {string} variable the environment variable that names one
 * @property {string[]} names
 * @property {string[]} places folders besides those of PATH
 * @property {string} asks the argument at which it introduces itself and ends
 * @property {RegExp} introducesItselfAs what it answers
 * @property {number} [oldest] the first version that the tests can use
 * @property {[name: string, ...args: string[]][]} [companions] programs beside it without which it is of no use, and how each shows that it runs
 * @property {string[]} packages
 * @property {string} unpacked the program inside the unpacked packages
 * @property {import('../unpacked/fixed-paths.mjs').FixedPath[]} [fixedPaths] paths of the packages that its files contain
 * @property {string} wayOut how somebody may install it
 */

/** Scripts of all languages that the inbox offers; the second has Chinese, Japanese and Korean. */
const fonts = ['fonts-dejavu-core', 'fonts-wqy-microhei'];

const places = ['/usr/bin', '/usr/local/bin', '/snap/bin'];

/** @type {BrowserKind} */
export const chromium = {
  title: 'Chromium',
  variable: 'CHROME_PATH',
  names: [
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
    'Google Chrome',
    'Chromium',
  ],
  places: [
    ...places,
    '/opt/google/chrome',
    '/Applications/Google Chrome.app/Contents/MacOS',
    '/Applications/Chromium.app/Contents/MacOS',
  ],
  asks: '--version',
  introducesItselfAs: /chrom/i,
  packages: ['chromium', ...fonts],
  unpacked: 'usr/lib/chromium/chromium',
  wayOut:
    'install Chromium or Google Chrome on this machine (for example: apt-get install chromium)',
};

/** @type {BrowserKind} */
export const firefox = {
  title: 'Firefox',
  variable: 'FIREFOX_PATH',
  names: ['firefox-esr', 'firefox'],
  places: [...places, '/opt/firefox', '/Applications/Firefox.app/Contents/MacOS'],
  asks: '--version',
  introducesItselfAs: /firefox/i,
  // Playwright does not drive Firefox ESR 140 (github.com/microsoft/playwright/pull/38038) and reads bodies from 146 on.
  oldest: 146,
  // Firefox shows desktop notifications through libnotify, if it is installed.
  packages: ['firefox-esr', 'libnotify4', ...fonts],
  unpacked: 'usr/lib/firefox-esr/firefox-esr',
  wayOut: 'install Firefox on this machine (for example: apt-get install firefox-esr libnotify4)',
};

/** What e2e/browsers/webkit/window.py imports. */
const windowKit =
  "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')";

/** @type {BrowserKind} */
export const webKit = {
  title: 'WebKitGTK',
  variable: 'WEBKIT_PATH',
  names: ['WebKitWebDriver'],
  places,
  asks: '--help',
  introducesItselfAs: /^Usage: .*WebKitWebDriver options/,
  companions: [
    ['Xvfb', '-help'],
    ['python3', '-c', windowKit],
  ],
  packages: ['webkit2gtk-driver', 'xvfb', 'xauth', 'gir1.2-webkit2-4.1', 'python3-gi', ...fonts],
  unpacked: 'usr/bin/WebKitWebDriver',
  fixedPaths: [
    {
      file: /^usr\/lib\/[^/]+\/libwebkit2gtk-4\.1\.so\.0$/,
      path: /\/usr\/lib\/[^/\0]+\/webkit2gtk-4\.1(?=[/\0])/g,
    },
    // The X server calls `/usr/bin/xkbcomp`; without a folder a shell finds it on PATH.
    { file: /^usr\/bin\/Xvfb$/, path: /(?<=\0)\/usr\/bin(?=\0)/g, isRemoved: true },
  ],
  wayOut:
    'install WebKitGTK with its driver on this machine (for example: apt-get install webkit2gtk-driver xvfb xauth gir1.2-webkit2-4.1 python3-gi)',
};
