import { isInstalled } from '../pushes/browser.ts';

/** Where a page will be shown once its address is known. */
export type OpeningTab = { show(url: string): void; close(): void };

// An installed app shows what is not its own in a view with a way back; a tab would be one of another browser.
const here: OpeningTab = { show: (url) => location.assign(url), close: () => {} };

/**
 * Opens a tab by the press itself: after the wait for an address, browsers would take it for a pop-up. Where no tab can
 * be had, the page comes in place of this one. Offline none is opened, because nothing would come.
 */
export function openTab(host: string): OpeningTab {
  const tab = isInstalled() || !navigator.onLine ? null : window.open('', '_blank');
  if (!tab) return here;
  tab.opener = null;
  tab.document.title = `Opening ${host}…`;
  tab.document.documentElement.style.colorScheme = 'light dark';
  tab.document.body.textContent = `Opening ${host}…`;
  return {
    // Whoever closed the tab does not want it any more. The blank page is no step of the way back.
    show: (url) => {
      if (!tab.closed) tab.location.replace(url);
    },
    close: () => tab.close(),
  };
}
