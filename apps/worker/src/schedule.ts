import {
  appendEntries,
  createResealing,
  type Dispatcher,
  endDrills,
  eraseTexts,
  expireMessages,
  giveTestAnswers,
  mailUnreached,
  nextDue,
  nextScheduled,
  nextStandIn,
  pushDrills,
  pushSummaries,
  type ResealedPass,
  recheckDomains,
  removeDeletedAccounts,
  removeOld,
  removeUnusedFiles,
  removeUnusedObjects,
  rotateSigningKeys,
  runSteps,
  type Senders,
  type Service,
  sendMails,
  startAndEndStandIns,
  startScheduledDrills,
  startScheduledMessages,
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
    run: () => startScheduledMessages(service),
    nextDue: nextScheduled,
  },
  {
    name: 'send pushes',
    when: '* * * * * *',
    // It only starts them: the dispatcher continues while more are due.
    run: () => pushDue().then(() => 0),
    nextDue: (withinMs) => nextDue('pushes', withinMs),
  },
  {
    name: 'push summaries',
    when: '* * * * * *',
    run: () => pushSummaries(senders.push),
    nextDue: (withinMs) => nextDue('push_summaries', withinMs),
  },
  {
    name: 'deliver callbacks',
    when: '* * * * * *',
    // It only enqueues deliveries: there is no batch to wait for, and none to do after it.
    run: () => deliverDue().then(() => 0),
    nextDue: (withinMs) => nextDue('deliveries', withinMs),
  },
  {
    name: 'mail people without notifications',
    when: '* * * * * *',
    run: () => mailUnreached(service, stopping),
  },
  { name: 'send mails', when: '* * * * * *', run: () => sendMails(service, senders.mail) },
  {
    name: 'remind and widen',
    when: '* * * * * *',
    run: runSteps,
    nextDue: (withinMs) => nextDue('message_steps', withinMs),
  },
  {
    name: 'start scheduled drills',
    when: '10 * * * * *',
    run: () => startScheduledDrills(),
  },
  {
    name: 'push drills',
    when: '* * * * * *',
    run: () => pushDrills(senders.push),
    nextDue: (withinMs) => nextDue('drill_people', withinMs),
  },
  { name: 'end drills', when: '*/5 * * * * *', run: endDrills },
  { name: 'expire messages', when: '*/5 * * * * *', run: () => expireMessages(service) },
  {
    name: 'answer for test approvers',
    when: '* * * * * *',
    run: () => giveTestAnswers(service),
    nextDue: (withinMs) => nextDue('test_recipients', withinMs),
  },
  {
    name: 'start and end stand-ins',
    when: '*/10 * * * * *',
    run: () => startAndEndStandIns(service),
    nextDue: nextStandIn,
  },
  {
    name: 'append to the transparency log',
    when: '* * * * * *',
    run: () => appendEntries(service),
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
    run: () => recheckDomains(service, senders.lookUpTxt),
  },
  { name: 'rotate signing keys', when: '0 47 * * * *', run: () => rotateSigningKeys(service) },
  {
    name: 'seal with the current master key',
    when: '30 */10 * * * *',
    run: createResealing(service, reportResealed),
  },
  {
    name: 'remove deleted accounts',
    when: '*/5 * * * * *',
    run: () => removeDeletedAccounts(service),
  },
  { name: 'remove unused files', when: '*/10 * * * * *', run: removeUnusedFiles },
  {
    name: 'remove unused objects',
    when: '5-59/10 * * * * *',
    run: () => removeUnusedObjects(service),
  },
  { name: 'remove texts of erased people', when: '*/5 * * * * *', run: eraseTexts },
  { name: 'remove what is old', when: '0 17 * * * *', run: removeOld },
];
