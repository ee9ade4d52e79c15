/** Names and addresses of the own machine. */
const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;
/** Values of `HOST` with which a server listens on a loopback address. */
const LISTENS = /^(|localhost|127(\.\d+){3}|::1|0\.0\.0\.0|::)$/;

/** Returns whether a URL names the own machine. @param {string} url */
export const isOwnMachine = (url) => LOOPBACK.test(new URL(url).hostname);

/**
 * Returns the URL of the development mailbox, which a server shows on its own machine only. Returns null if the server does
 * not listen there.
 * @param {string} baseUrl
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | null}
 */
export const mailboxUrl = (baseUrl, { HOST = '', PORT }) => {
  if (!LISTENS.test(HOST)) return null;
  const port = PORT || new URL(baseUrl).port || '3000';
  const origin = isOwnMachine(baseUrl) ? new URL(baseUrl).origin : `http://localhost:${port}`;
  return `${origin}/dev/mailbox`;
};
