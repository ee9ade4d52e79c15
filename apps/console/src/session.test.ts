import type { AccessOut } from '@assent/core/schemas';
import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSession } from './session.ts';

const access = (access_token: string): AccessOut => ({
  access_token,
  token_type: 'Bearer',
  expires_in: 600,
  email_verified: true,
});
const refused = TRPCClientError.from({
  error: {
    code: -32_000,
    message: '',
    data: { problem: { status: 401, code: 'any', title: 'Any', detail: 'Any.', request_id: '' } },
  },
});

const fetchMock = vi.fn<typeof fetch>();
const refresh = vi.fn<() => Promise<AccessOut>>();
let stored: Map<string, string>;
let changeInOtherTab: (marker: string | null) => void;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', fetchMock.mockReset());
  refresh.mockReset();
  vi.stubGlobal('addEventListener', (_: 'storage', listener: (event: object) => void) => {
    changeInOtherTab = (newValue) => {
      if (newValue === null) stored.delete('assent-console');
      if (newValue !== null) stored.set('assent-console', newValue);
      listener({ key: 'assent-console', newValue });
    };
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Makes the server accept one token only. */
const acceptsOnly = (token: string) =>
  fetchMock.mockImplementation(async (_input, init) => {
    const isValid = new Headers(init?.headers).get('authorization') === `Bearer ${token}`;
    return new Response(null, { status: isValid ? 200 : 401 });
  });

describe('start', () => {
  it('does not call the server when nobody was signed in', async () => {
    expect(await openSession(refresh).start()).toBe('out');
    expect(refresh).not.toHaveBeenCalled();
  });

  it('refreshes the token after a reload', async () => {
    stored.set('assent-console', '1');
    refresh.mockResolvedValue(access('t1'));
    expect(await openSession(refresh).start()).toBe('in');
  });

  it('reports a session that the server has ended', async () => {
    stored.set('assent-console', '1');
    refresh.mockRejectedValue(refused);
    expect(await openSession(refresh).start()).toBe('ended');
    expect(stored.size).toBe(0);
  });

  it('does not end the session when the server cannot be reached', async () => {
    stored.set('assent-console', '1');
    refresh.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(openSession(refresh).start()).rejects.toThrow('Failed to fetch');
    expect(stored.size).toBe(1);
  });
});

describe('fetch', () => {
  it('sends a refused request again with a new token, and refreshes once for all of them', async () => {
    const session = openSession(refresh);
    session.begin(access('t1'));
    acceptsOnly('t2');
    refresh.mockResolvedValue(access('t2'));
    const answers = await Promise.all([session.fetch('/a'), session.fetch('/b')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('reports the end of the session when the refresh is refused', async () => {
    const session = openSession(refresh);
    const ended = vi.fn();
    session.watch({ ended, changed: vi.fn() });
    session.begin(access('t1'));
    acceptsOnly('t2');
    refresh.mockRejectedValue(refused);
    expect((await session.fetch('/a')).status).toBe(401);
    expect(ended).toHaveBeenCalledTimes(1);
    expect(await session.start()).toBe('ended');
  });

  it.each([
    ['refused', () => Promise.reject(refused)],
    ['accepted', () => Promise.resolve(access('t2'))],
  ])(
    'reports no end when this tab signs out during a refresh that is then %s',
    async (_name, result) => {
      const session = openSession(refresh);
      const ended = vi.fn();
      session.watch({ ended, changed: vi.fn() });
      session.begin(access('t1'));
      acceptsOnly('t2');
      refresh.mockImplementation(() => {
        session.end(); // the response to deleting the account arrives
        return result();
      });
      expect((await session.fetch('/a')).status).toBe(401);
      expect(ended).not.toHaveBeenCalled();
      expect(await session.start()).toBe('out');
    },
  );

  it('does not refresh after a sign-out', async () => {
    const session = openSession(refresh);
    session.begin(access('t1'));
    session.end();
    acceptsOnly('t2');
    expect((await session.fetch('/a')).status).toBe(401);
    expect(refresh).not.toHaveBeenCalled();
  });
});

describe('another tab', () => {
  it('ends the session of this tab by signing out', async () => {
    const session = openSession(refresh);
    const ended = vi.fn();
    session.watch({ ended, changed: vi.fn() });
    session.begin(access('t1'));
    changeInOtherTab(null);
    expect(ended).toHaveBeenCalledTimes(1);
    expect(await session.start()).toBe('ended');
  });

  it('makes this tab drop its token by signing in', async () => {
    const session = openSession(refresh);
    const changed = vi.fn();
    session.watch({ ended: vi.fn(), changed });
    session.begin(access('t1'));
    changeInOtherTab('2');
    expect(changed).toHaveBeenCalledTimes(1);
    refresh.mockResolvedValue(access('t2'));
    expect(await session.start()).toBe('in');
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});
