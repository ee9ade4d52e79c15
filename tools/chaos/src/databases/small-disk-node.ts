import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { toolsFolder } from '@assent/launch/checkout';
import type { DatabaseServer } from '@assent/launch/database/database-server';
import { mountSmallDisk, type SmallDisk } from '@assent/testkit/deployments/small-disk';
import { type DatabaseNode, startOneNode } from './nodes.ts';

/** Returns the MySQL that was unpacked into the tools folder, if one was. Its program finds its own libraries. */
export function findUnpackedMySql(dataDir: string): DatabaseServer | undefined {
  const basedir = join(toolsFolder(dataDir), 'mysql/usr');
  const program = join(basedir, 'sbin/mysqld');
  if (!existsSync(program)) return undefined;
  return { flavour: 'mysql', version: '', program, basedir, env: process.env };
}

/** Starts a database whose files, and nothing else, are on a small disk. */
export async function startNodeOnSmallDisk(
  server: DatabaseServer,
  parent: string,
  { size, options }: { size: string; options: string[] },
): Promise<{ node: DatabaseNode; disk: SmallDisk }> {
  let disk: SmallDisk | undefined;
  const prepare = async (files: string) => {
    disk = await mountSmallDisk(files, size);
    const program = join(parent, 'server');
    disk.writeProgram(program, server.program);
    return { ...server, program };
  };
  const [node] = await startOneNode(server, { options, prepare })(parent);
  if (!node || !disk) throw new Error('no database');
  return { node, disk };
}
