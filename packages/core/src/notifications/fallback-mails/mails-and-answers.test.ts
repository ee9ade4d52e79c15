import { afterEach, expect, it, vi } from 'vitest';
import { aQuorum, aTeam, memberAt, respond } from '../../answers/approvals/testing.ts';
import { mailUnreached, runSteps } from '../../jobs.ts';
import { showMailbox } from '../../platform/mails/mails.ts';
import { service } from '../../testing/world.ts';

afterEach(() => vi.useRealTimers());
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

it('mails nobody who has answered, who cannot answer, or whom a widening added', async () => {
  const team = await aTeam(4);
  const [answered, excluded, added, waits] = team.members.map(({ subscriberId }) => subscriberId);
  const message_id = await aQuorum(team, 2, {
    to: [answered ?? '', excluded ?? '', waits ?? ''],
    approvals: { exclude: [excluded ?? ''] },
    widen: [{ after: 60, to: [added ?? ''] }],
    fallback: 'mail',
    notify_after: 90,
  });
  await respond(memberAt(team, 0), message_id, 'approve');
  later(61_000);
  await runSteps();
  later(30_000);
  while (await mailUnreached(service));
  const mailed = await Promise.all(
    team.members.map(async ({ email }) => {
      const subjects = (await showMailbox(service, email)).map(({ subject }) => subject);
      return subjects.filter((subject) => /is waiting for your decision$/.test(subject)).length;
    }),
  );
  expect(mailed).toEqual([0, 0, 0, 1]);
});
