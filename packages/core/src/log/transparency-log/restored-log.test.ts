import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { change, select } from '../../platform/database/database.ts';
import { showMailbox } from '../../platform/mails/mails.ts';
import { logRefusals } from '../../platform/monitoring/log-metrics.ts';
import type { Service } from '../../platform/service.ts';
import { aDataFolder, addEntries, anEmptyLog, appendAll } from '../../testing/machine/empty-log.ts';
import { anyEmail } from '../../testing/world.ts';
import { appendEntries } from './appending.ts';
import { LogContradicted } from './fork-check.ts';
import { theLog } from './log-key.ts';

let service: Service;
beforeEach(async () => {
  service = await anEmptyLog();
});

describe('a log that was restored from a backup', () => {
  // Noon of the next day: reports of one test are of the same day.
  const start = (Math.floor(Date.now() / 86_400_000) + 1.5) * 86_400_000;
  let turn = 1;
  // Reports are limited to one in five minutes.
  beforeEach(() => {
    turn += 1;
    vi.useFakeTimers({ toFake: ['Date'], now: start + turn * 600_000 });
  });
  afterEach(() => vi.useRealTimers());

  /** Takes a backup of the log. Returns what restores it. */
  async function backup() {
    const log = await theLog(service);
    const tiles = await select<object>('SELECT level, number, hashes FROM log_tiles');
    return async () => {
      await change('DELETE FROM log_tiles');
      for (const tile of tiles)
        await change('INSERT INTO log_tiles VALUES (:level, :number, :hashes)', { ...tile });
      await change('UPDATE log_state SET size = :size, checkpoint = :checkpoint', log);
      await change('UPDATE log_entries SET position = NULL WHERE position >= :size', log);
    };
  }

  it('is not continued by a process that runs, nor by one that starts', async () => {
    await addEntries(3);
    await appendAll(service);
    const restore = await backup();
    await addEntries(2);
    await appendAll(service);
    await restore();
    await addEntries(4);
    await expect(appendEntries(service)).rejects.toThrow(LogContradicted);
    // The next ones refuse as well, without another line in the log.
    expect(await appendEntries(service)).toBe(0);
    expect((await theLog(service)).size).toBe(3);

    // A process that starts knows only the file.
    vi.resetModules();
    const fresh = await import('./fork-check.ts');
    const log = await theLog(service);
    await expect(fresh.checkContinues(service, log)).rejects.toThrow('it had 5 entries and has 3');
  });

  it('is reported to the operator once a day, whichever process finds it, and counted each time', async () => {
    await addEntries(3);
    await appendAll(service);
    const restore = await backup();
    await addEntries(2);
    await appendAll(service);
    await restore();
    await addEntries(1);
    const operated = { ...service, operatorEmail: anyEmail() };
    const refusals = async () => (await logRefusals.get()).values[0]?.value ?? 0;
    const before = await refusals();
    await expect(appendEntries(operated)).rejects.toThrow(LogContradicted);
    vi.setSystemTime(Date.now() + 300_000);
    await expect(appendEntries(operated)).rejects.toThrow(LogContradicted);
    expect(await appendEntries(operated)).toBe(0);
    expect(await refusals()).toBe(before + 3);
    const mails = await showMailbox(service, operated.operatorEmail);
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining('it had 5 entries and has 3'),
    ]);
  });

  it('is not continued when it has grown to the size that it had', async () => {
    await addEntries(3);
    await appendAll(service);
    const restore = await backup();
    await addEntries(2);
    await appendAll(service);
    const [name = ''] = await readdir(service.dataFolder);
    const file = join(service.dataFolder, name);
    const checkpoint = await readFile(file, 'utf8');
    await restore();
    await change('DELETE FROM log_entries WHERE position IS NULL');
    // Another installation, without the file, appends to the restored log.
    const other = { ...service, dataFolder: await aDataFolder() };
    await addEntries(4);
    await appendAll(other);
    await writeFile(file, checkpoint);
    await expect(appendEntries(service)).rejects.toThrow('its first 5 entries have changed');
  });

  it('is not continued while it is unknown what it had', async () => {
    await addEntries(1);
    await appendAll(service);
    const [name = ''] = await readdir(service.dataFolder);
    const other = { ...service, dataFolder: await aDataFolder() };
    await mkdir(join(other.dataFolder, name));
    await expect(appendEntries(other)).rejects.toThrow('cannot be read (EISDIR)');
  });

  it('is continued when the backup is as new as the newest checkpoint', async () => {
    await addEntries(3);
    await appendAll(service);
    const restore = await backup();
    await restore();
    await addEntries(1);
    await appendAll(service);
    expect((await theLog(service)).size).toBe(4);
  });

  it('is replaced by a new log with all entries, as docs/operations/log-and-witnesses.md says', async () => {
    await addEntries(5);
    await appendAll(service);
    const old = await theLog(service);
    const page = await readFile(
      new URL('../../../../../docs/operations/log-and-witnesses.md', import.meta.url),
      'utf8',
    );
    const [, statements = ''] = /```sql new-log\n([^`]*)```/.exec(page) ?? [];
    for (const statement of statements.split(';').slice(0, -1)) await change(statement);
    await addEntries(1);
    await appendAll(service);
    const log = await theLog(service);
    expect(log.size).toBe(6);
    expect(log.publicKey).not.toBe(old.publicKey);
    expect(await readdir(service.dataFolder)).toHaveLength(2);
  });
});
