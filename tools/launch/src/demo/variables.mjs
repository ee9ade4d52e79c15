/**
 * Returns the shell command that sets the variables which all clients and guides read.
 * @param {string} baseUrl
 * @param {{ bearer: string, topic: string }} app bearer is `<appid>:<secret>`
 */
export const exportLine = (baseUrl, { bearer, topic }) =>
  `export ASSENT_URL=${baseUrl} ASSENT_KEY=${bearer} ASSENT_TOPIC=${topic}`;
