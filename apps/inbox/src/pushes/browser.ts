/** Which browser family this is, as far as help about notifications differs. */
export type BrowserKind = 'ios' | 'android' | 'firefox' | 'safari' | 'chromium';

export const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

export function browserKind(): BrowserKind {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad says that it is a Mac; only its touch screen tells.
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'ios';
  if (/Firefox/.test(userAgent)) return 'firefox';
  if (/Android/.test(userAgent)) return 'android';
  return /Chrom|Edg/.test(userAgent) ? 'chromium' : 'safari';
}

/** Apps that show a page in themselves name themselves so; an iPhone’s own browsers all name Safari. */
const inAppNames =
  /; wv\)|FBAN|FBAV|Instagram|LinkedInApp|MicroMessenger|Snapchat|Twitter|TikTok| Line\//;

/** Whether a page is shown inside of another app, such as a mail program: such a window has no notifications. */
export const isInApp = (userAgent: string) =>
  inAppNames.test(userAgent) || (/iPhone|iPad|iPod/.test(userAgent) && !/Safari\//.test(userAgent));

export const canGetPushes = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
