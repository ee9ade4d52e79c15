import { describe, expect, it } from 'vitest';
import { apps } from '../../accounts/apps/app.model.ts';
import { callbackSecretsOf } from '../../accounts/apps/secrets.ts';
import { anAccount, service } from '../../testing/world.ts';
import { select } from '../database/database.ts';
import { replaceSealed, sealedColumns, sealedRowsAfter } from './sealed-value.model.ts';

describe('sealed values', () => {
  it('include every `…_sealed` column: each is in sealedColumns', async () => {
    const columns = await select<{ name: string }>(
      `SELECT CONCAT(table_name, '.', column_name) AS name FROM information_schema.columns
       WHERE table_schema = DATABASE() AND column_name LIKE '%sealed' ORDER BY name`,
    );
    const known = sealedColumns.map(({ table, column }) => `${table}.${column}`);
    expect(columns.map(({ name }) => name)).toEqual([...known].sort());
  });

  it('that are changed during the job keep the change', async () => {
    const account = await anAccount();
    const [column] = sealedColumns;
    if (!column) throw new Error('nothing is sealed');
    // The tests before this one have made some thousand accounts.
    const rows = await sealedRowsAfter(column, null, 100_000);
    const row = rows.find(({ key }) => key.id === account.appid);
    if (!row?.sealed) throw new Error('the account has no sealed secret');
    const { value } = await account.console.accounts.resetSecret({ secret: 'callback_secret' });
    expect(await replaceSealed(column, row, row.sealed)).toBe(0);
    const now = await apps.existing(account.appid);
    expect(callbackSecretsOf(service.keyring, now)).toEqual([value]);
  });
});
