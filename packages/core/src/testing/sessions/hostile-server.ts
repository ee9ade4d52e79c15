import { connectDatabase } from '../../platform/database/database.ts';
import { hostileSettings, settingOf } from './hostile-settings.ts';

/** Gives the server, and so all sessions that begin from now on, the hostile settings. Only for a server of its own. */
export default async function makeHostile() {
  const server = connectDatabase(process.env.DATABASE_URL ?? '', 1);
  await server.query(settingOf(hostileSettings, 'GLOBAL'));
  await server.close();
}
