import { createLog } from '@assent/core/platform/monitoring/log';
import { expect, it } from 'vitest';
import { schedulerLog } from './runner.ts';

it('writes the messages of the scheduler as lines of JSON of the worker', () => {
  const lines: string[] = [];
  const log = schedulerLog(createLog('debug', 'worker', (line) => lines.push(line)));
  log.warn('missed execution');
  log.error(new Error('no such time'));
  log.debug('planned', new Error('late'));
  const told = lines.map((line): unknown => JSON.parse(line));
  expect(told).toMatchObject([
    { role: 'worker', level: 40, msg: 'missed execution' },
    { role: 'worker', level: 50, msg: 'no such time', err: { message: 'no such time' } },
    { role: 'worker', level: 20, msg: 'planned', err: { message: 'late' } },
  ]);
});
