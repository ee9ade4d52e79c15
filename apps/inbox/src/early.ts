// Runs while the page is parsed, long before the code of the app has started: applies the theme and the language, asks for
// the message, and has the app start. A classic script of its own, so it imports nothing.

(() => {
  applyChosenTheme();
  applyShownLocale();
  askForMessage();
  startAfterCard();

  /** As `applyTheme` of packages/ui, which comes with the app. */
  function applyChosenTheme() {
    try {
      const theme = localStorage.getItem('assent-theme');
      if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
    } catch {
      // Storage is forbidden: the theme of the device.
    }
  }

  /** Applies the language that was shown last, and requests its texts; without one, those of the first language of the browser. */
  function applyShownLocale() {
    const { documentElement: html, currentScript } = document;
    let shown: string[] = [];
    try {
      shown = localStorage.getItem('assent-shown-locale')?.split(' ') ?? [];
    } catch {
      // Storage is forbidden.
    }
    const [lang, dir] = shown;
    if (lang && dir) Object.assign(html, { lang, dir });
    const files: Record<string, string> = JSON.parse(currentScript?.dataset.texts ?? '{}');
    const file = files[lang ?? firstOf(Object.keys(files))] ?? files.en;
    if (!file) return;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: file });
    document.head.append(link);
  }

  /** Returns the locale that `lookUp` of packages/texts finds for this browser: by language and likely script. */
  function firstOf(offered: string[]): string {
    const wanted = navigator.languages.map(likely);
    const found = wanted.map((each) => offered.find((tag) => each && likely(tag) === each));
    return found.find(Boolean) ?? 'en';
  }

  function likely(tag: string): string | null {
    try {
      const { language, script } = new Intl.Locale(tag).maximize();
      return `${language}-${script}`;
    } catch {
      return null;
    }
  }

  /** Sends the first request of the app for the screen of a message (api.ts takes the response). */
  function askForMessage() {
    const [, message_id] = /^\/inbox\/m\/(msg_[a-z0-9]+)\/?$/.exec(location.pathname) ?? [];
    if (!message_id || !navigator.onLine) return;
    const input = encodeURIComponent(JSON.stringify({ 0: {}, 1: { message_id } }));
    const url = `/trpc/people.me,answers.show?batch=1&input=${input}`;
    const response = fetch(url, { credentials: 'same-origin' });
    response.catch(() => undefined); // the app handles it
    window.early = { url, response };
  }

  /** Imports the app after the first paint, in a page into which the service worker has written a card. */
  function startAfterCard() {
    document.addEventListener('DOMContentLoaded', () => {
      const app = document.querySelector('meta[name=app]')?.getAttribute('content');
      if (!app) return;
      const start = () => setTimeout(load, 0, app);
      if (document.hidden) start();
      else requestAnimationFrame(start);
    });
  }

  const load = (address: string) => import(/* @vite-ignore */ address);
})();
