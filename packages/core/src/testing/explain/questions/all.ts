import { questionsOfDeveloper } from './developers.ts';
import { questionsOfApprovals, questionsOfPerson } from './inbox.ts';
import { questionsOfJobs } from './jobs.ts';
import { questionsOfApp } from './messages.ts';
import { questionsOfPushes } from './pushes.ts';
import { type ArchiveAccess, askersOf, type Question } from './question.ts';
import { questionsOfStreams } from './streams.ts';

/** The hot paths, through the same router and jobs that the programs run. */
export function questionsAbout(archive: ArchiveAccess): Question[] {
  const askers = askersOf(archive);
  return [
    questionsOfApp,
    questionsOfPerson,
    questionsOfApprovals,
    questionsOfDeveloper,
    questionsOfPushes,
    questionsOfJobs,
    questionsOfStreams,
  ].flatMap((questions) => questions(askers));
}
