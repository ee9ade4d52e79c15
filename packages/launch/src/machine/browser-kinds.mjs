/**
 * A browser that tests are driven with: under which names and where it may stand, and what brings it on a Debian.
 * @typedef {object} BrowserKind
 * @property {string} title
 * @property {string} variable the environment variable that names one
 * @property {string[]} names
 * @property {string[]} places folders besides those of PATH
 * @property {RegExp} introducesItselfAs what it answers to --version
 * @property {string[]} packages
 * @property {string} unpacked the program inside the unpacked packages
 * @property {string} wayOut how somebody may install it
 */

const places = ['/usr/bin', '/usr/local/bin', '/snap/bin'];

/** @type {BrowserKind} */
export const chromium = {
  title: 'Chromium',
  variable: 'CHROME_PATH',
  names: [
    ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
    ...['Google Chrome', 'Chromium'],
  ],
  places: [
    ...places,
    '/opt/google/chrome',
    '/Applications/Google Chrome.app/Contents/MacOS',
    '/Applications/Chromium.app/Contents/MacOS',
  ],
  introducesItselfAs: /chrom/i,
  packages: ['chromium', 'fonts-dejavu-core'],
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
  introducesItselfAs: /firefox/i,
  // libnotify is how it shows notifications on a desktop; it goes without when there is none.
  packages: ['firefox-esr', 'libnotify4', 'fonts-dejavu-core'],
  unpacked: 'usr/lib/firefox-esr/firefox-esr',
  wayOut: 'install Firefox on this machine (for example: apt-get install firefox-esr libnotify4)',
};
