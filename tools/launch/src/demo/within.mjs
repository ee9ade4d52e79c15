import { UserError } from '../user-error.mjs';

/**
 * Waits for a promise, with a timeout.
 * @template T
 * @param {Promise<T>} promise
 * @param {number} deadlineMs
 * @param {string} words what to say when it did not come
 * @returns {Promise<T>}
 */
export const within = async (promise, deadlineMs, words) => {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new UserError(words)), deadlineMs);
  });
  try {
    return await /** @type {Promise<T>} */ (Promise.race([promise, late]));
  } finally {
    clearTimeout(timer);
  }
};
