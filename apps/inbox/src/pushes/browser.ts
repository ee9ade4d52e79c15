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

export const canGetPushes = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
