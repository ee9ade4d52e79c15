import { isInstalled } from '../pushes/browser.ts';

/** A tab that waits for its URL. */
export type OpeningTab = { show(url: string): void; close(): void };

// An installed app shows other sites in a view with a way back; a tab would open in another browser.
const here: OpeningTab = { show: (url) => location.assign(url), close: () => {} };

/**
 * Opens a tab during the press: after waiting for a URL, browsers would block it as a pop-up. If no tab can be opened,
 * the page replaces this one. Offline, no tab is opened.
 */
export function openTab(host: string): OpeningTab {
  const tab = isInstalled() || !navigator.onLine ? null : window.open('', '_blank');
  if (!tab) return here;
  tab.opener = null;
  tab.document.title = `Opening ${host}…`;
  tab.document.documentElement.style.colorScheme = 'light dark';
  tab.document.body.textContent = `Opening ${host}…`;
  return {
    // A closed tab stays closed. The blank page is not added to the history.
    show: (url) => {
      if (!tab.closed) tab.location.replace(url);
    },
    close: () => tab.close(),
  };
}
