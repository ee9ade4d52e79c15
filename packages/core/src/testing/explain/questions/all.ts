import { questionsOfAgents, questionsOfDeveloper } from './developers.ts';
import { questionsOfFiles } from './files.ts';
import { questionsOfGroups } from './groups.ts';
import { questionsOfApprovals, questionsOfPerson } from './inbox.ts';
import { questionsOfJobs } from './jobs.ts';
import { questionsOfApp, questionsOfSteps } from './messages.ts';
import { questionsOfPersonSettings } from './people.ts';
import { questionsOfDrills, questionsOfPushes } from './pushes.ts';
import { type ArchiveAccess, askersOf, type Question } from './question.ts';
import { questionsOfStreams } from './streams.ts';
import { questionsOfWitnesses } from './witnesses.ts';

/** The hot paths, through the same router and jobs that the programs run. */
export function questionsAbout(archive: ArchiveAccess): Question[] {
  const askers = askersOf(archive);
  return [
    questionsOfApp,
    questionsOfAgents,
    questionsOfPerson,
    questionsOfApprovals,
    questionsOfFiles,
    questionsOfGroups,
    questionsOfDrills,
    questionsOfPersonSettings,
    questionsOfDeveloper,
    questionsOfPushes,
    questionsOfJobs,
    questionsOfSteps,
    questionsOfStreams,
    questionsOfWitnesses,
  ].flatMap((questions) => questions(askers));
}
