/** The oldest Node that may serve this release: the first version of its line that every dependency accepts. */
export const oldestNode = '22.19';

/** The day on which each line gets its last fixes, as its schedule says. A line that is not listed is newer. */
const endOfLife = new Map([
  [22, '2027-04-30'],
  [23, '2025-06-01'],
  [24, '2028-04-30'],
  [25, '2026-06-01'],
  [26, '2029-04-30'],
]);

/** @param {string} version @returns {[major: number, minor: number]} */
const partsOf = (version) => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return [major, minor];
};

/**
 * Returns why a Node must not serve this release, or undefined. The date plays no part in it: an installation that runs
 * today still starts tomorrow.
 * @param {string} version such as `22.19.0`
 * @returns {string | undefined} one sentence that says what to do
 */
export const refusalOf = (version) => {
  const [major, minor] = partsOf(version);
  const [oldestMajor, oldestMinor] = partsOf(oldestNode);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined;
  return `Assent serves with Node ${oldestNode} or newer, and this is Node ${version}: install Node 26 from https://nodejs.org, or start it with npm start, which brings its own.`;
};

/**
 * Returns a warning about a Node whose line gets no fixes any more, or undefined.
 * @param {string} version
 * @param {Date} now
 * @returns {string | undefined}
 */
export const warningOf = (version, now) => {
  const [major] = partsOf(version);
  const end = endOfLife.get(major);
  if (end === undefined || now < new Date(`${end}T24:00:00Z`)) return undefined;
  return `Node ${major} gets no security fixes since ${end}: install a newer LTS line from https://nodejs.org`;
};
