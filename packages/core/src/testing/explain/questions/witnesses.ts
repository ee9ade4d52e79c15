import { appendEntries } from '../../../jobs.ts';
import {
  newestCheckpoint,
  proofOf,
  publishedKey,
} from '../../../log/transparency-log/published-log.ts';
import { cosign } from '../../../log/witnessed-logs/cosigning.ts';
import { publishedWitnessKey } from '../../../log/witnessed-logs/witness-key.ts';
import { addCheckpointText } from '../../../log/witnesses/add-checkpoint.ts';
import { witnessProgress } from '../../../log/witnesses/witnesses.ts';
import { verifierKeyOf } from '../../../platform/credentials/verifier-key.ts';
import { addEntries } from '../../machine/empty-log.ts';
import { askWitnesses, aWitness, witnessedBy } from '../../machine/witness.ts';
import { service } from '../../world.ts';
import type { Question } from './question.ts';

const request = {
  id: 'explained',
  ip: '',
  userAgent: null,
  languages: null,
  challenges: null,
  browser: null,
};

const appendOne = async () => {
  await addEntries(1);
  while ((await appendEntries(service)) > 0);
};

/** What witnesses cost: those of this log, and those of other logs. */
export const questionsOfWitnesses = (): Question[] => [
  {
    name: 'ask witnesses, and prove',
    ask: async () => {
      const [first, ahead, gone] = ['one', 'two', 'three'].map((name) =>
        aWitness(`${name}.example`),
      );
      if (!first || !ahead || !gone) throw new Error('there are three');
      const watched = witnessedBy(service, [first, ahead, gone]);
      gone.reply = () => 'timeout';
      await appendOne();
      ahead.reply = async () => {
        ahead.reply = null;
        // It has cosigned a newer checkpoint before.
        await appendOne();
        return { statusCode: 409, body: `${await newestSize()}\n` };
      };
      await askWitnesses(watched.service, watched.post);
      await newestCheckpoint(watched.service);
      await proofOf(watched.service, 0);
      await witnessProgress();
    },
  },
  {
    name: 'cosign the checkpoint of another log',
    ask: async () => {
      await appendOne();
      const key = verifierKeyOf((await publishedKey(service)).trimEnd());
      if (!key) throw new Error('the log has a key');
      const checkpoint = await newestCheckpoint(service);
      const body = addCheckpointText({ oldSize: 0, proof: [], checkpoint });
      await cosign({ service: { ...service, witnessedLogs: [key] }, request }, body);
      await publishedWitnessKey(service);
    },
  },
];

const newestSize = async () => (await newestCheckpoint(service)).split('\n')[1];
