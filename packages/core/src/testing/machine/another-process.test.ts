import { describe, expect, it } from 'vitest';
import { inAnotherProcess } from './another-process.ts';

const load = () => import('./hanging-port.ts');

describe('a module that was loaded in another process', () => {
  it('is not loaded from there by what comes next', async () => {
    const other = await inAnotherProcess(load);
    expect(await load()).not.toBe(other);
  });

  it('is not loaded from there when the loading failed either', async () => {
    const loaded: unknown[] = [];
    const loading = inAnotherProcess(async () => {
      loaded.push(await load());
      throw new Error('It failed.');
    });
    await expect(loading).rejects.toThrow('It failed.');
    loaded.push(await load());
    expect(new Set(loaded).size).toBe(2);
  });
});
