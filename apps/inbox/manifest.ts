import { catalogueOf, offeredLocales } from '../../packages/texts/build/catalogues.ts';
import { directionOf } from '../../packages/texts/src/locales.ts';

// What browsers and systems say of the inbox before its code has started: its manifest, and the page without JavaScript.
// They come from the catalogues when it is built.

/** The locales that have a manifest of their own beside the English one. */
export const furtherLocales = offeredLocales().filter((locale) => locale !== 'en');

/** Returns the name of the file with the manifest in a locale. The page links to that of its texts (worker-texts.ts). */
export const manifestFile = (locale: string) => `manifest.${locale}.webmanifest`;

function textOf(module: string, area: string, key: string, locale: string): string {
  const text = catalogueOf(module, area, locale)[key];
  if (typeof text !== 'string') throw new Error(`${module}/${area} has no ${key} in ${locale}`);
  return text;
}

const icon = { src: 'icon-192.png', sizes: '192x192', type: 'image/png' };

/** Returns the manifest in a locale. All have one id, so that they are of the same app. */
export function manifestIn(locale: string) {
  const said = (key: string) => textOf('pages', 'inbox', key, locale);
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon] });
  return {
    id: '/inbox/',
    name: 'Assent',
    short_name: 'Assent',
    description: said('description'),
    lang: locale,
    dir: directionOf(locale),
    start_url: '/inbox/',
    scope: '/inbox/',
    display: 'standalone' as const,
    // A shortcut navigates an open window without reloading it (src/main.tsx).
    launch_handler: { client_mode: ['focus-existing' as const, 'auto' as const] },
    theme_color: '#f8f8fa',
    background_color: '#f8f8fa',
    categories: ['productivity', 'business'],
    icons: [
      icon,
      { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: 'icon-maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable' as const,
      },
    ],
    screenshots: [
      {
        src: 'screenshot-phone.png',
        sizes: '780x1688',
        type: 'image/png',
        form_factor: 'narrow' as const,
        label: said('screenshot_phone'),
      },
      {
        src: 'screenshot-desk.png',
        sizes: '1280x800',
        type: 'image/png',
        form_factor: 'wide' as const,
        label: said('screenshot_desk'),
      },
    ],
    shortcuts: [
      shortcut(textOf('inbox', 'list', 'history', locale), '/inbox/history'),
      shortcut(textOf('inbox', 'shell', 'settings', locale), '/inbox/settings'),
    ],
  };
}

/** Returns what the page shows without JavaScript: one line in each language, because it is one file for all people. */
export const withoutScript = () =>
  offeredLocales()
    .map((locale) => {
      const text = textOf('pages', 'inbox', 'no_script', locale);
      return `<p lang="${locale}" dir="${directionOf(locale)}">${text}</p>`;
    })
    .join('');
