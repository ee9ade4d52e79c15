import type { NewAppOut, RegisterOut } from '@assent/core/own-account/accounts.schema';
import { saveFile } from '@assent/ui/save-file';

/** Downloads the credentials of the test app as an .env file, with those of the live app as comments. */
export function downloadEnv({ test, ...live }: RegisterOut) {
  const lines = [
    '# Test app: nothing reaches live data.',
    `ASSENT_URL=${location.origin}`,
    ...linesOf(test),
    '',
    '# Live app: replaces the lines above when you go live.',
    ...linesOf(live).map((line) => `# ${line}`),
    '',
  ];
  saveFile(new Blob([lines.join('\n')], { type: 'text/plain' }), 'assent.env');
}

const linesOf = ({ appid, open_secret, callback_secret, default_topic }: NewAppOut) => [
  `ASSENT_KEY=${appid}:${open_secret}`,
  `ASSENT_CALLBACK_SECRET=${callback_secret}`,
  `ASSENT_TOPIC=${default_topic}`,
];
