import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const storage = () => {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
};
/** Opens a tab: a copy of the module, with a session storage of its own. */
async function openTab(session = storage()) {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', session);
  return { session, ...(await import('./app-choice.ts')) };
}

beforeEach(() => void vi.stubGlobal('localStorage', storage()));
afterEach(() => void vi.unstubAllGlobals());

it('is live until another app is chosen, which survives a reload', async () => {
  const tab = await openTab();
  expect(tab.chosenApp()).toBe('live');
  tab.chooseApp('test');
  expect(tab.chosenApp()).toBe('test');
  expect((await openTab(tab.session)).chosenApp()).toBe('test');
});

it('is that of the newest choice in a new tab, and an open tab keeps its own', async () => {
  const first = await openTab();
  first.chooseApp('test');
  const second = await openTab();
  expect(second.chosenApp()).toBe('test');
  second.chooseApp('live');
  expect((await openTab(first.session)).chosenApp()).toBe('test');
});

it('is live where storage is forbidden', async () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden });
  const tab = await openTab({ getItem: forbidden, setItem: forbidden });
  expect(tab.chosenApp()).toBe('live');
  tab.chooseApp('test');
  expect(tab.chosenApp()).toBe('test');
});
