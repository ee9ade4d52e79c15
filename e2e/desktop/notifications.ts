import { until } from '../until.ts';
import { startBus } from './bus.ts';
import { readValues } from './values.ts';

/** A notification as the desktop got it. */
export interface ShownNotification {
  id: number;
  title: string;
  body: string;
}

/** A desktop that shows notifications and lets a test press them, as a hand would. */
export interface Desktop {
  /** The environment in which a browser finds this desktop. */
  environment: { DBUS_SESSION_BUS_ADDRESS: string };
  /** The notifications on the screen now, oldest first. */
  shown(): ShownNotification[];
  /** Waits until one like that is on the screen. */
  see(isTheOne: (notification: ShownNotification) => boolean): Promise<ShownNotification>;
  /** Presses it: the browser takes this for the person's own act. */
  click(notification: ShownNotification): void;
  stop(): Promise<void>;
}

const capabilities = ['actions', 'body', 'persistence'];
const server = ['desktop', 'assent', '1.0', '1.2'];
const closedByCall = 3;
const pressed = 'default';

/** Source: Desktop Notifications Specification 1.2 (freedesktop.org), interface `org.freedesktop.Notifications`. */
export async function startDesktop(): Promise<Desktop> {
  const onScreen = new Map<number, ShownNotification>();
  let lastId = 0;

  const notify = (body: Buffer) => {
    const values = readValues(body);
    values.text(); // the program's name
    const replaces = values.uint32();
    values.text(); // an icon
    const id = onScreen.has(replaces) ? replaces : ++lastId;
    onScreen.set(id, { id, title: values.text(), body: values.text() });
    return [id];
  };

  const close = (id: number) => {
    // The signal follows the reply to the call.
    if (onScreen.delete(id))
      setImmediate(() => bus.signal('NotificationClosed', [id, closedByCall]));
    return [];
  };

  const bus = await startBus({
    name: 'org.freedesktop.Notifications',
    path: '/org/freedesktop/Notifications',
    answer: (member, body) => {
      if (member === 'GetCapabilities') return [capabilities];
      if (member === 'GetServerInformation') return server;
      if (member === 'Notify') return notify(body);
      if (member === 'CloseNotification') return close(readValues(body).uint32());
      return undefined;
    },
  });

  const shown = () => [...onScreen.values()];
  return {
    environment: { DBUS_SESSION_BUS_ADDRESS: bus.address },
    shown,
    see: (isTheOne) =>
      until(
        () => shown().find(isTheOne),
        () => `No such notification; on the screen: ${JSON.stringify(shown())}`,
      ),
    click: ({ id }) => bus.signal('ActionInvoked', [id, pressed]),
    stop: bus.stop,
  };
}
