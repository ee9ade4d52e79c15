import { describe, expect, it } from 'vitest';
import { isInApp } from './browser.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('isInApp', () => {
  it.each([
    ['a mail program on an iPhone', `${iPhone} Mobile/15E148`],
    ['a messenger on an iPhone', `${iPhone} Mobile/22F76 Safari/604.1 Line/15.7.0`],
    [
      'a WebView on Android',
      `${android}; wv) ${chrome} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36`,
    ],
    [
      'a social network on Android',
      `${android}) ${chrome} Chrome/140.0.0.0 Mobile Safari/537.36 Instagram 390.0`,
    ],
  ])('returns true for %s', (_, userAgent) => {
    expect(isInApp(userAgent)).toBe(true);
  });

  it.each([
    ['Safari on an iPhone', `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`],
    ['Chrome on an iPhone', `${iPhone} CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1`],
    ['Firefox on an iPhone', `${iPhone} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`],
    ['Chrome on Android', `${android}) ${chrome} Chrome/140.0.0.0 Mobile Safari/537.36`],
    ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'],
  ])('returns false for %s', (_, userAgent) => {
    expect(isInApp(userAgent)).toBe(false);
  });
});
