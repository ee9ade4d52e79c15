/** The family of this browser, as far as help about notifications differs. */
export type BrowserKind =
  | 'ios'
  | 'android'
  | 'samsung'
  | 'firefox-android'
  | 'firefox'
  | 'safari'
  | 'chromium';

export const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

export function browserKind(): BrowserKind {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad claims to be a Mac. Only its touch screen differs.
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'ios';
  if (/Firefox/.test(userAgent)) return /Android/.test(userAgent) ? 'firefox-android' : 'firefox';
  if (/SamsungBrowser/.test(userAgent)) return 'samsung';
  if (/Android/.test(userAgent)) return 'android';
  return /Chrom|Edg/.test(userAgent) ? 'chromium' : 'safari';
}

/** In-app browsers name their app; an iPhone’s browsers all name Safari. */
const inAppNames =
  /; wv\)|FBAN|FBAV|Instagram|LinkedInApp|MicroMessenger|Snapchat|Twitter|TikTok| Line\//;

/** Returns whether the page runs in a browser within another app, which has no notifications. */
export const isInApp = (userAgent: string) =>
  inAppNames.test(userAgent) || (/iPhone|iPad|iPod/.test(userAgent) && !/Safari\//.test(userAgent));

export const canGetPushes = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Returns this browser's push subscription, or null. */
export async function currentSubscription() {
  const known = await navigator.serviceWorker.getRegistration('/inbox/');
  return (await known?.pushManager.getSubscription()) ?? null;
}
