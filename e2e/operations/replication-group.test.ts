import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startReplicationGroup } from '@assent/chaos/databases/replication-group';
import { testDataFolder, toolsFolder } from '@assent/launch/checkout';
import { findEngine } from '@assent/launch/engines/other-engines';
import { onPath } from '@assent/launch/machine/programs';
import { openPage } from '@assent/testkit/customers/page';
import { databaseNamed } from '@assent/testkit/deployments/database';
import { freePort } from '@assent/testkit/deployments/listen';
import { startProxy } from '@assent/testkit/deployments/proxy';
import { startRole } from '@assent/testkit/deployments/role';
import { settingsFor } from '@assent/testkit/deployments/settings';
import { registerBusiness } from '@assent/testkit/fixtures/business';
import { createConnection } from 'mysql2/promise';
import { expect, it } from 'vitest';

// MySQL's Group Replication, prepared as docs/operations/databases.md says. `npm run chaos -- --nodes 3
// --cluster group-replication` injects faults into a group.

it.skipIf(!onPath('apt-get'))(
  'a server does not use a member that is outside of its group, although it accepts writes',
  async ({ onTestFinished }) => {
    const folder = mkdtempSync(join(tmpdir(), 'assent-group-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const report = () => {};
    const mysql = await findEngine('mysql', { toolsDir: toolsFolder(testDataFolder()), report });
    const nodes = await startReplicationGroup(mysql, 2)(folder);
    onTestFinished(async () => {
      for (const node of nodes.toReversed()) await node.stop();
    });
    const [member, outside] = nodes;
    if (!member || !outside) throw new Error('There is no group.');
    const first = databaseNamed(member.url, '');
    const connection = await createConnection({ uri: first.url, multipleStatements: true });
    await connection.query(openPage('docs/operations/install.md').take('sql'));
    await connection.query(openPage('docs/operations/databases.md').take('group-user'));
    await connection.end();
    const administrator = databaseNamed(outside.url, '');
    await administrator.run('STOP GROUP_REPLICATION', []);
    await administrator.run('SET GLOBAL read_only = OFF', []);
    await administrator.run('CREATE DATABASE IF NOT EXISTS assent', []);

    const hosts = await Promise.all(
      [outside, member].map(async ({ socket }) => {
        const proxy = await startProxy();
        onTestFinished(proxy.stop);
        proxy.forwardToSocket(socket);
        return `127.0.0.1:${proxy.port}`;
      }),
    );
    const baseUrl = `http://localhost:${await freePort()}`;
    const server = await startRole('server', {
      ...settingsFor({
        baseUrl,
        databaseUrl: `mysql://root@${hosts}/assent`,
      }),
      LOG_LEVEL: 'silent',
    });
    onTestFinished(server.kill);
    await registerBusiness(baseUrl);

    const tables = (node: { url: string }) =>
      databaseNamed(node.url, 'assent').select("SHOW TABLES LIKE 'messages'");
    expect([await tables(outside), await tables(member)]).toEqual([[], [expect.anything()]]);
  },
);
