import german from '@assent/texts/inbox-parts/de';
import english from '@assent/texts/inbox-parts/en';
import japanese from '@assent/texts/inbox-parts/ja';
import { afterAll, expect, it } from 'vitest';
import { setPartTexts } from '../texts.ts';
import { browserName } from './browser-name.ts';

afterAll(() => setPartTexts(english));

const android =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36';

it.each([
  ['English', english, 'Chrome on Android', 'A browser', 'A browser on Linux'],
  ['German', german, 'Chrome unter Android', 'Ein Browser', 'Ein Browser unter Linux'],
  ['Japanese', japanese, 'Android の Chrome', 'ブラウザー', 'Linux の ブラウザー'],
])('names a browser in %s', (_, texts, known, unknown, ofSystem) => {
  setPartTexts(texts);
  expect([android, null, 'Spider (Linux)'].map(browserName)).toEqual([known, unknown, ofSystem]);
});
