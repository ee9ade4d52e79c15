import { fork } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { change } from '../../platform/database/database.ts';
import { addEntries, anEmptyLog, appendAll } from '../../testing/machine/empty-log.ts';
import { aHttpServer } from '../../testing/machine/loopback.ts';
import { workerDatabaseUrl } from '../../testing/machine/schema.ts';
import { aWitness } from '../../testing/machine/witness.ts';
import { MASTER_KEY } from '../../testing/world.ts';
import { newestCheckpoint } from '../transparency-log/published-log.ts';

const program = fileURLToPath(new URL('../../testing/machine/log-cosigner.ts', import.meta.url));

/** A witness behind HTTP on a loopback address. */
async function aServedWitness() {
  const server = await aHttpServer(async (request, response) => {
    const reply = await witness.respond(await text(request));
    if (typeof reply === 'string') return void response.destroy();
    response.writeHead(reply.statusCode).end(reply.body);
  });
  const witness = aWitness('served.example/w', `${server.origin}/witness`);
  return { witness, server };
}

async function ask(witnesses: string, killed: string): Promise<boolean> {
  const env = {
    DATABASE_URL: workerDatabaseUrl(),
    MASTER_KEY,
    WITNESSES: witnesses,
    KILLED: killed,
  };
  const child = fork(program, { env, execArgv: ['--import', 'tsx'], stdio: 'inherit' });
  const [code, signal] = await once(child, 'exit');
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`the process ended with ${code}`);
  return signal === 'SIGKILL';
}
/** The lease of a killed process ends. */
const endLeases = () => change('UPDATE log_witnesses SET claimed_until = 0');

it('no cosignature is lost when a process is killed while a witness is asked', async () => {
  const log = await anEmptyLog();
  const { witness, server } = await aServedWitness();
  const service = { ...log, witnesses: [witness.entry] };
  const entry = `${witness.key} ${witness.entry.url}`;
  await addEntries(3);
  await appendAll(log);

  expect(await ask(entry, 'claimed')).toBe(true);
  expect(witness.size).toBe(0);
  // Until its lease ends, no other process asks. Here it ends later: to start a process may take as long.
  await change('UPDATE log_witnesses SET claimed_until = claimed_until + 600000');
  expect(await ask(entry, 'never')).toBe(false);
  expect(witness.requests).toHaveLength(0);

  await endLeases();
  expect(await ask(entry, 'answered')).toBe(true);
  expect(witness.size).toBe(3);
  expect(await newestCheckpoint(service)).not.toContain('served.example');

  await endLeases();
  expect(await ask(entry, 'never')).toBe(false);
  expect(await newestCheckpoint(service)).toContain('\u2014 served.example/w ');
  expect(witness.requests.map(({ oldSize }) => oldSize)).toEqual([0, 0, 3]);
  await server.close();
}, 60_000);
