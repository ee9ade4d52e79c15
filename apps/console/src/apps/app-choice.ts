import type { AppMode } from '@assent/core/schemas';

const key = 'assent-app';
const modeKey = 'assent-mode';

/** The part of the console's URLs before the mode. */
const BASE = '/console';

/** Screens of nobody in particular: their URLs have no mode. */
const withoutMode = /^\/(?:sign-in|sign-up|forgot|goodbye|design|receipts\/verify)\/?$/;

/** What this tab shows, and whether its URL chose another mode than the developer did before. */
type Choice = { app: string; mode: AppMode; isOther: boolean };

let choice: Choice | null = null;
const chosen = () => {
  choice ??= begin();
  return choice;
};

/** Returns the app that this tab shows, as the header `Assent-App` names it: `live`, `test` or an appid. */
export const chosenApp = (): string => chosen().app;

/** Returns the mode of this tab, which its URLs contain. */
export const chosenMode = (): AppMode => chosen().mode;

/** Returns whether this tab was opened with a link to another mode than the developer was in. */
export const isOpenedInOtherMode = (): boolean => chosen().isOther;

/** Chooses the app of this tab, and of tabs that are opened later. */
export function chooseApp(app: string, mode: AppMode): void {
  choice = { app, mode, isOther: false };
  try {
    sessionStorage.setItem(key, app);
    localStorage.setItem(key, app);
    sessionStorage.setItem(modeKey, mode);
    localStorage.setItem(modeKey, mode);
  } catch {
    // Where storage is forbidden, a tab without a mode in its URL shows the live app.
  }
}

/** Corrects the app of this tab to that of the same account in the tab's mode. Other tabs keep their choice. */
export function correctApp(app: string): void {
  choice = { ...chosen(), app };
}

/** Shows the mode that a URL of the console has. One without a mode changes nothing. */
export function followLink(address: string): void {
  const { mode = chosenMode() } = modeIn(address.slice(BASE.length));
  if (mode !== chosenMode()) choice = { ...appIn(mode), isOther: true };
}

/** Removes the mode from a path of the console: `/test/messages` is `/messages`. */
export const withoutItsMode = (path: string): string => modeIn(path).path;

/** Adds the mode of this tab to a path of the console. */
export const withItsMode = (path: string): string =>
  withoutMode.test(path) ? path : `/${chosenMode()}${path}`;

const modeOf = (text: string | null | undefined): AppMode | undefined =>
  text === 'live' || text === 'test' ? text : undefined;

/** Splits a path of the console into its mode, if it has one, and the rest. */
function modeIn(path: string): { mode?: AppMode; path: string } {
  const [, first = '', rest = ''] = /^\/([^/?#]*)(.*)$/s.exec(path) ?? [];
  const mode = modeOf(first);
  if (!mode) return { path };
  return { mode, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** The URL decides the mode. A URL without one, such as that of the console itself, shows what was chosen last. */
function begin(): Choice {
  const last = stored();
  const { mode } = modeIn(location.pathname.slice(BASE.length));
  if (!mode || mode === last.mode) return { app: last.app, mode: last.mode, isOther: false };
  return { ...appIn(mode), isOther: last.isKnown };
}

/** Returns the app of the last choice in another mode. That of another account is found once its name is known. */
function appIn(mode: AppMode): Pick<Choice, 'app' | 'mode'> {
  const { app } = stored();
  return { app: modeOf(app) ? mode : app, mode };
}

/** Returns the last choice, of this tab or else of this browser. */
function stored(): Pick<Choice, 'app' | 'mode'> & { isKnown: boolean } {
  try {
    const app = sessionStorage.getItem(key) ?? localStorage.getItem(key);
    const mode =
      modeOf(app) ?? modeOf(sessionStorage.getItem(modeKey) ?? localStorage.getItem(modeKey));
    return { app: app ?? 'live', mode: mode ?? 'live', isKnown: app !== null };
  } catch {
    return { app: 'live', mode: 'live', isKnown: false };
  }
}
