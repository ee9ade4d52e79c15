import { randomBytes } from 'node:crypto';
import webPush from 'web-push';

/** Returns the environment variables of a server and its worker, with new keys. */
export function settingsFor(where: { baseUrl: string; databaseUrl: string }) {
  const vapidKeys = webPush.generateVAPIDKeys();
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    DATABASE_URL: where.databaseUrl,
    BASE_URL: where.baseUrl,
    PORT: new URL(where.baseUrl).port,
    MASTER_KEY: randomBytes(32).toString('base64'),
    VAPID_PUBLIC_KEY: vapidKeys.publicKey,
    VAPID_PRIVATE_KEY: vapidKeys.privateKey,
    OUTBOUND_ALLOW_PRIVATE: 'true', // the receiver and the push service are on this machine
    CALLBACK_RETRY_SCHEDULE: '1,1,2,2,3,3', // seconds, so that a retry is worth waiting for
  };
}
