const levels = { warn: 40, error: 50 };
const silentAt = { warn: ['error', 'silent'], error: ['silent'] };

/**
 * Writes a line of JSON in the form of the apps' logs, by the same LOG_LEVEL.
 * @param {'warn' | 'error'} level
 * @param {string} msg
 * @param {object} [fields]
 */
export const logLine = (level, msg, fields = {}) => {
  if (silentAt[level].includes(process.env.LOG_LEVEL ?? 'info')) return;
  const line = { level: levels[level], time: Date.now(), role: 'launcher', ...fields, msg };
  console.log(JSON.stringify(line));
};
