import { verifierKeyOf } from '@assent/core/credentials/verifier-key';
import { appendEntries } from '@assent/core/jobs';
import { addEntries } from '@assent/core/testing/machine/empty-log';
import { askWitnesses, aWitness, witnessedBy } from '@assent/core/testing/machine/witness';
import { service } from '@assent/core/testing/world';
import {
  newestCheckpoint,
  proofOf,
  publishedKey,
} from '@assent/core/transparency-log/published-log';
import { cosign } from '@assent/core/witnessed-logs/cosigning';
import { publishedWitnessKey } from '@assent/core/witnessed-logs/witness-key';
import { addCheckpointText } from '@assent/core/witnesses/add-checkpoint';
import { witnessProgress } from '@assent/core/witnesses/witnesses';
import type { Question } from './question.ts';

const request = { id: 'explained', ip: '', userAgent: null, challenges: null, browser: null };

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
