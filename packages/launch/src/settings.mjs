import { dataFolder } from './checkout.mjs';

/**
 * What the launcher decides for the apps when nobody else did.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export const settings = (env) => {
  const port = env.PORT || '3000';
  return {
    PORT: port,
    DATA_DIR: dataFolder(),
    BASE_URL: env.BASE_URL || `http://localhost:${port}`,
    // A terminal is for people: requests are logged when somebody asks for it.
    LOG_LEVEL: env.LOG_LEVEL || 'warn',
    // The demo's receiver is on this machine, which nobody but a developer may call.
    ...(env.NODE_ENV === 'production'
      ? {}
      : { OUTBOUND_ALLOW_PRIVATE: env.OUTBOUND_ALLOW_PRIVATE || 'true' }),
  };
};
