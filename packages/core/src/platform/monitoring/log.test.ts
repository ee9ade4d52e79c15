import { describe, expect, it } from 'vitest';
import { apps } from '../../accounts/apps/app.model.ts';
import { change } from '../database/database.ts';
import { createLog } from './log.ts';

const secret = 'osk_this-must-stay-inside';

async function logged(failing: Promise<unknown>): Promise<string> {
  const lines: string[] = [];
  const log = createLog('info', 'server', (line) => lines.push(line));
  await failing.catch((err: unknown) => log.error({ err }, 'failed'));
  return lines.join('');
}

describe('the log', () => {
  it('describes a database error and its location without the values', async () => {
    const line = await logged(change('UPDATE nowhere SET secret = :secret', { secret }));
    expect(line).toContain('ER_NO_SUCH_TABLE');
    expect(line).toContain('UPDATE nowhere SET secret = :secret');
    expect(line).not.toContain(secret);
  });

  it('describes an error of a model without the values', async () => {
    const line = await logged(apps.update({ username: secret.repeat(9) }, { where: {} }));
    expect(line).not.toContain(secret);
  });

  it('contains the messages of our own errors', async () => {
    expect(await logged(Promise.reject(new Error('a foreign key points nowhere')))).toContain(
      'a foreign key points nowhere',
    );
  });
});
