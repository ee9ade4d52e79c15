const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const named = (userAgent: string, names: [RegExp, string][]) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Returns the browser and the system of a User-Agent header; null: not known. */
export const browserOf = (userAgent: string | null) => ({
  browser: named(userAgent ?? '', browsers) ?? null,
  system: named(userAgent ?? '', systems) ?? null,
});

/** Returns a name such as "Chrome on Android" for a User-Agent header. */
export function browserName(userAgent: string | null) {
  const { browser, system } = browserOf(userAgent);
  const name = browser ?? 'A browser';
  return system ? `${name} on ${system}` : name;
}
