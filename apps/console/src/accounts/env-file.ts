import type { RegisterOut } from '@assent/core/own-account/accounts.schema';

/** Downloads the credentials as an .env file. */
export function downloadEnv({ appid, open_secret, callback_secret, default_topic }: RegisterOut) {
  const lines = [
    `ASSENT_URL=${location.origin}`,
    `ASSENT_APPID=${appid}`,
    `ASSENT_OPEN_SECRET=${open_secret}`,
    `ASSENT_CALLBACK_SECRET=${callback_secret}`,
    `ASSENT_TOPIC=${default_topic}`,
    '',
  ];
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([lines.join('\n')], { type: 'text/plain' }));
  link.download = 'assent.env';
  link.click();
  URL.revokeObjectURL(link.href);
}
