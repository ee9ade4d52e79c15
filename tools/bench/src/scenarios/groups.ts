import type { Pool } from 'mysql2/promise';
import { z } from 'zod';
import type { Scenario } from '../bench.ts';
import { inEnvironment } from '../environments/environment.ts';
import { interleave } from '../load/interleave.ts';
import { openConnections, type Shot, shoot } from '../load/shot.ts';
import { median } from '../load/statistics.ts';
import { ratioLine } from '../report.ts';
import { apiAt } from '../seeds/api.ts';
import { type Business, defaultTopic, openBusiness, sendShot } from '../seeds/business.ts';
import { seedCrowd } from '../seeds/crowd.ts';
import { untilNothingIsPushed } from './topic-size.ts';

const PEOPLE = 1_000;
const NAMED = 100;
/** Members that one request may add. */
const AT_ONCE = 400;

const Group = z.object({ group_id: z.string() });

/** Sends to groups against sends to a topic with as many people, and to as many named ids. */
export const groups: Scenario = {
  name: 'groups',
  run: (bench) =>
    inEnvironment(bench, async (environment) => {
      const { rounds, groupSends } = bench.plan;
      const business = await openBusiness(environment.url);
      const topic = defaultTopic(business);
      await seedCrowd(environment.sql, {
        appId: business.appid,
        topicId: topic.id,
        people: PEOPLE,
      });
      const ids = await subscriberIds(environment.sql, business);
      await addGroup(environment.url, business, 'all', ids);
      await addGroup(environment.url, business, 'some', ids.slice(0, NAMED));
      const to = (names: string[]) => sendShot(business, topic.name, { to: names });

      const connection = openConnections(environment.url, 1);
      // Each send waits until the fan-out of the one before is over.
      const measure = (shot: Shot) => async () => {
        const times: number[] = [];
        for (let n = 0; n < groupSends; n += 1) {
          await untilNothingIsPushed(environment.sql);
          const startedAt = performance.now();
          await shoot(connection, shot);
          times.push(performance.now() - startedAt);
        }
        return median(times);
      };
      const compare = async (one: Shot, other: Shot) => {
        await measure(one)();
        await measure(other)();
        return interleave(rounds, measure(one), measure(other));
      };
      const whole = sendShot(business, topic.name);
      const ofTopic = await compare(to(['group:all']), whole);
      const ofNamed = await compare(to(['group:some']), to(ids.slice(0, NAMED)));
      await connection.destroy();
      return [
        ratioLine('groups', 'a group of 1,000 : a topic of 1,000', ofTopic, ' ms', { atMost: 1.5 }),
        ratioLine('groups', 'a group of 100 : 100 named ids', ofNamed, ' ms', { atMost: 1.3 }),
      ];
    }),
};

async function subscriberIds(sql: Pool, { appid }: Business): Promise<string[]> {
  const Rows = z.array(z.object({ id: z.string() }));
  const [rows] = await sql.query('SELECT id FROM subscribers WHERE app_id = :appid ORDER BY id', {
    appid,
  });
  return Rows.parse(rows).map(({ id }) => id);
}

async function addGroup(url: string, { bearer }: Business, name: string, ids: string[]) {
  const api = apiAt(url);
  const { body } = await api('/v1/open/groups', { bearer, body: { name } });
  const { group_id } = Group.parse(body);
  for (let first = 0; first < ids.length; first += AT_ONCE)
    await api(`/v1/open/groups/${group_id}/members/add`, {
      bearer,
      body: { subscribers: ids.slice(first, first + AT_ONCE) },
    });
}
