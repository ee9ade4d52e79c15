const key = 'assent-app';

/** The app of a new tab without an earlier choice. */
const LIVE = 'live';

let chosen: string | null = null;

/** Returns the app that this tab shows, as the header `Assent-App` names it: `live`, `test` or an appid. */
export function chosenApp(): string {
  chosen ??= read();
  return chosen;
}

/** Chooses the app of this tab, and of tabs that are opened later. */
export function chooseApp(app: string): void {
  chosen = app;
  try {
    sessionStorage.setItem(key, app);
    localStorage.setItem(key, app);
  } catch {
    // Where storage is forbidden, a reload shows the live app.
  }
}

function read(): string {
  try {
    return sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? LIVE;
  } catch {
    return LIVE;
  }
}
