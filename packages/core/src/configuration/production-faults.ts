import { subjectFault } from './vapid-subject.ts';

/** Variables required in production, because the defaults or generated values used elsewhere would be wrong there. */
const NEEDED = [
  'BASE_URL',
  'MASTER_KEY',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'SMTP_URL',
  'MAIL_FROM',
];
const ONLY_IN_DEVELOPMENT = ['OUTBOUND_ALLOW_PRIVATE', 'NAME_SERVERS'];

export const isNeededInProduction = (name: string) => NEEDED.includes(name);

/** Returns what is wrong with the value of a variable in production alone; null if nothing is. */
export function productionFault(
  name: string,
  given: Record<string, string | undefined>,
): string | null {
  if (name === 'VAPID_SUBJECT') return subjectFault(given);
  const value = given[name];
  if (value === undefined) return null;
  if (name === 'BASE_URL' && !value.startsWith('https://'))
    return 'BASE_URL must begin with https:// in production, such as https://assent.example.com: browsers support push notifications only over HTTPS';
  if (name === 'WITNESSES' && value.includes(' http:'))
    return 'WITNESSES must have https:// URLs in production: others are not called';
  if (ONLY_IN_DEVELOPMENT.includes(name) && value !== 'false')
    return `${name} is only for development: unset it in production`;
  return null;
}
