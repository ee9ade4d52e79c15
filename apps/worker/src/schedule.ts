import {
  type Dispatcher,
  jobs,
  type ResealedPass,
  type Senders,
  type Service,
} from '@assent/core/service';

/**
 * A job: when it runs (cron with seconds), and a function that returns how much it did. `nextDue` returns when its next work
 * becomes due within a time, ms: then the job runs also between its times.
 */
export type Job = {
  name: string;
  when: string;
  run: () => Promise<number>;
  nextDue?: (withinMs: number) => Promise<number | null>;
};

/** Returns the jobs. First attempts follow the commit; jobs make the later ones, and those of a process that was killed. */
export const scheduleOf = (
  service: Service,
  senders: Senders,
  { pushDue, deliverDue, cosignDue }: Dispatcher,
  stopping: AbortSignal,
  reportResealed: (pass: ResealedPass) => void,
): Job[] => [
  {
    name: 'start scheduled messages',
    when: '* * * * * *',
    run: () => jobs.startScheduledMessages(service),
    nextDue: jobs.nextScheduled,
  },
  {
    name: 'send pushes',
    when: '* * * * * *',
    // It only starts them: the dispatcher continues while more are due.
    run: () => pushDue().then(() => 0),
    nextDue: (withinMs) => jobs.nextDue('pushes', withinMs),
  },
  {
    name: 'push summaries',
    when: '* * * * * *',
    run: () => jobs.pushSummaries(senders.push),
    nextDue: (withinMs) => jobs.nextDue('push_summaries', withinMs),
  },
  {
    name: 'deliver callbacks',
    when: '* * * * * *',
    // It only enqueues deliveries: there is no batch to wait for, and none to do after it.
    run: () => deliverDue().then(() => 0),
    nextDue: (withinMs) => jobs.nextDue('deliveries', withinMs),
  },
  {
    name: 'mail people without notifications',
    when: '* * * * * *',
    run: () => jobs.mailUnreached(service, stopping),
  },
  { name: 'send mails', when: '* * * * * *', run: () => jobs.sendMails(service, senders.mail) },
  {
    name: 'remind and widen',
    when: '* * * * * *',
    run: jobs.runSteps,
    nextDue: (withinMs) => jobs.nextDue('message_steps', withinMs),
  },
  {
    name: 'start scheduled drills',
    when: '10 * * * * *',
    run: () => jobs.startScheduledDrills(),
  },
  {
    name: 'push drills',
    when: '* * * * * *',
    run: () => jobs.pushDrills(senders.push),
    nextDue: (withinMs) => jobs.nextDue('drill_people', withinMs),
  },
  { name: 'end drills', when: '*/5 * * * * *', run: jobs.endDrills },
  { name: 'expire messages', when: '*/5 * * * * *', run: () => jobs.expireMessages(service) },
  {
    name: 'answer for test approvers',
    when: '* * * * * *',
    run: () => jobs.giveTestAnswers(service),
    nextDue: (withinMs) => jobs.nextDue('test_recipients', withinMs),
  },
  {
    name: 'start and end stand-ins',
    when: '*/10 * * * * *',
    run: () => jobs.startAndEndStandIns(service),
    nextDue: jobs.nextStandIn,
  },
  {
    name: 'append to the transparency log',
    when: '* * * * * *',
    run: () => jobs.appendEntries(service),
  },
  {
    name: 'complete transactions over keyspaces',
    when: '* * * * * *',
    run: jobs.completeTransactions,
  },
  {
    name: 'ask witnesses for cosignatures',
    when: '* * * * * *',
    // It only starts the requests: a witness that does not respond delays nothing.
    run: () => cosignDue().then(() => 0),
  },
  {
    name: 're-check domains',
    when: '20 * * * * *',
    run: () => jobs.recheckDomains(service, senders.lookUpTxt),
  },
  { name: 'rotate signing keys', when: '0 47 * * * *', run: () => jobs.rotateSigningKeys(service) },
  {
    name: 'seal with the current master key',
    when: '30 */10 * * * *',
    run: jobs.createResealing(service, reportResealed),
  },
  {
    name: 'remove deleted accounts',
    when: '*/5 * * * * *',
    run: () => jobs.removeDeletedAccounts(service),
  },
  { name: 'remove unused files', when: '*/10 * * * * *', run: jobs.removeUnusedFiles },
  {
    name: 'remove unused objects',
    when: '5-59/10 * * * * *',
    run: () => jobs.removeUnusedObjects(service),
  },
  { name: 'remove texts of erased people', when: '*/5 * * * * *', run: jobs.eraseTexts },
  { name: 'remove what is old', when: '0 17 * * * *', run: jobs.removeOld },
];
