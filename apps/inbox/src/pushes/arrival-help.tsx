import { browserName } from '@assent/core/browsers/browser-name';
import { browserKind } from './browser.ts';

/** The system of this device, as far as help about hidden notifications differs. */
type SystemKind = 'ios' | 'android' | 'windows' | 'mac' | 'other';

const checks: Record<SystemKind, string[]> = {
  ios: [
    'Settings, Notifications, Assent: Allow Notifications and Banners are on.',
    'No Focus is on, or it lets Assent through.',
    'It is still on your Home Screen: pushes end when it is taken off.',
  ],
  android: [
    'Do Not Disturb is off.',
    'Settings, Apps, your browser (or Assent), Notifications: on.',
    'The same place, Battery: Unrestricted. A saver holds notifications back.',
  ],
  windows: [
    'Settings, System, Notifications: on, and on for your browser.',
    'Do not disturb is off.',
    'Your browser may run in the background; energy saver is off.',
  ],
  mac: [
    'System Settings, Notifications, your browser: Allow Notifications is on.',
    'No Focus is on.',
    'Your browser is running: closed, it gets nothing.',
  ],
  other: [
    'Your desktop shows notifications, and Do Not Disturb is off.',
    'It shows those of your browser.',
    'Your browser is running: closed, it gets nothing.',
  ],
};

function systemKind(): SystemKind {
  if (browserKind() === 'ios') return 'ios';
  const { userAgent } = navigator;
  if (/Android/.test(userAgent)) return 'android';
  if (/Windows/.test(userAgent)) return 'windows';
  return /Macintosh/.test(userAgent) ? 'mac' : 'other';
}

/** Explains what to check when no notification appears. */
export const ArrivalHelp = () => (
  <>
    On {browserName(navigator.userAgent)}, check that:
    <ul className="mt-1 list-disc space-y-1 pl-5">
      {checks[systemKind()].map((check) => (
        <li key={check}>{check}</li>
      ))}
    </ul>
  </>
);
