import cluster from 'node:cluster';

/** A process that does not answer within this time is left out, as is one that starts or ends. */
const timeoutMs = 3_000;
let lastId = 0;

/**
 * Answers server processes that ask for what all of them measure.
 * @param {() => import('./child.mjs').Child[]} children
 */
export const collectMetrics = (children) => {
  cluster.on('message', async (asking, { type, id }) => {
    if (type !== 'metrics') return;
    const answers = await Promise.all(children().map(measure));
    const measured = answers.filter((answer) => answer !== undefined);
    if (asking.isConnected()) asking.send({ type: 'metrics', id, measured });
  });
};

/** @param {import('./child.mjs').Child} child @returns {Promise<object | undefined>} */
const measure = ({ process: child, ended, hasStarted }) =>
  new Promise((resolve) => {
    if (!hasStarted() || !child.connected) return resolve(undefined);
    lastId += 1;
    const id = lastId;
    /** @param {unknown} received */
    const onMessage = (received) => {
      const answer = Object(received);
      if (answer.type === 'measured' && answer.id === id) finish(answer.measured);
    };
    /** @param {object} [measured] */
    const finish = (measured) => {
      clearTimeout(timeout);
      child.off('message', onMessage);
      resolve(measured);
    };
    const timeout = setTimeout(finish, timeoutMs);
    ended.then(() => finish());
    child.on('message', onMessage);
    child.send({ type: 'measure', id }, (error) => error && finish());
  });
