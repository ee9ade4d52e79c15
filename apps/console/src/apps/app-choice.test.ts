import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const storage = () => {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
};
/** Opens a tab at a URL of the console: a copy of the module, with a session storage of its own. */
async function openTab(path = '/', session = storage()) {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('location', { pathname: `/console${path}` });
  return { session, ...(await import('./app-choice.ts')) };
}
type Tab = Awaited<ReturnType<typeof openTab>>;
const shown = (tab: Tab) => [tab.chosenMode(), tab.chosenApp(), tab.isOpenedInOtherMode()];

beforeEach(() => void vi.stubGlobal('localStorage', storage()));
afterEach(() => void vi.unstubAllGlobals());

it('is live until another app is chosen, which survives a reload', async () => {
  const tab = await openTab();
  expect(shown(tab)).toEqual(['live', 'live', false]);
  tab.chooseApp('test', 'test');
  expect(tab.chosenApp()).toBe('test');
  expect(shown(await openTab('/', tab.session))).toEqual(['test', 'test', false]);
});

it('is that of the newest choice in a new tab, and an open tab keeps its own', async () => {
  const first = await openTab();
  first.chooseApp('test', 'test');
  const second = await openTab();
  expect(second.chosenApp()).toBe('test');
  second.chooseApp('live', 'live');
  expect((await openTab('/', first.session)).chosenApp()).toBe('test');
});

it('is that of the URL, whatever was chosen before', async () => {
  const tab = await openTab();
  tab.chooseApp('live', 'live');
  expect(shown(await openTab('/test/messages'))).toEqual(['test', 'test', true]);
  expect(shown(await openTab('/test'))).toEqual(['test', 'test', true]);
  expect(shown(await openTab('/live/messages'))).toEqual(['live', 'live', false]);
  expect(shown(await openTab('/testing'))).toEqual(['live', 'live', false]);
});

it('is not called another mode before any was chosen', async () => {
  expect(shown(await openTab('/test/'))).toEqual(['test', 'test', false]);
});

it('follows a link after the sign-in, also to the other mode', async () => {
  const tab = await openTab('/sign-in');
  tab.chooseApp('live', 'live');
  tab.followLink('/console/messages');
  expect(tab.chosenMode()).toBe('live');
  tab.followLink('/console/test/messages?ext=gate');
  expect(shown(tab)).toEqual(['test', 'test', true]);
});

it('asks for the app of the same account in the other mode by its name of before', async () => {
  const tab = await openTab();
  tab.chooseApp('app_1', 'live');
  const other = await openTab('/test/', tab.session);
  expect(shown(other)).toEqual(['test', 'app_1', true]);
  other.correctApp('app_2');
  expect(shown(other)).toEqual(['test', 'app_2', true]);
});

it('adds its mode to the screens of the console, and to no others', async () => {
  const tab = await openTab('/test/');
  expect(tab.withItsMode('/messages')).toBe('/test/messages');
  for (const path of ['/sign-in', '/receipts/verify']) expect(tab.withItsMode(path)).toBe(path);
  for (const path of ['/test/messages', '/live/messages', '/messages'])
    expect(tab.withoutItsMode(path)).toBe('/messages');
  expect(tab.withoutItsMode('/test')).toBe('/');
});

it('is live where storage is forbidden', async () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden });
  const tab = await openTab('/', { getItem: forbidden, setItem: forbidden });
  expect(tab.chosenApp()).toBe('live');
  tab.chooseApp('test', 'test');
  expect(tab.chosenApp()).toBe('test');
});
