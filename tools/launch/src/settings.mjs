import { dataFolder, root } from './checkout.mjs';
import { commitOf } from './environment/commit.mjs';

/**
 * Returns the launcher's defaults for the apps.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export const settings = (env) => {
  const port = env.PORT || '3000';
  return {
    PORT: port,
    DATA_DIR: dataFolder(),
    COMMIT: env.COMMIT || commitOf(root) || '',
    BASE_URL: env.BASE_URL || `http://localhost:${port}`,
    // Keeps the terminal readable: requests are not logged by default.
    LOG_LEVEL: env.LOG_LEVEL || 'warn',
    // The demo's receiver is on this machine, which is allowed in development only.
    ...(env.NODE_ENV === 'production'
      ? {}
      : { OUTBOUND_ALLOW_PRIVATE: env.OUTBOUND_ALLOW_PRIVATE || 'true' }),
  };
};
