import { until } from '@assent/testkit/until';
import { createBroker, createClient, defineInterface } from 'dbus-native';

/** A notification as the desktop received it. */
export interface ShownNotification {
  id: number;
  title: string;
  body: string;
}

/** A desktop that shows notifications and lets a test click them. */
export interface Desktop {
  /** The environment in which a browser finds this desktop. */
  environment: { DBUS_SESSION_BUS_ADDRESS: string };
  /** The notifications on the screen now, oldest first. */
  shown(): ShownNotification[];
  /** Waits until one like that is on the screen. */
  see(isTheOne: (notification: ShownNotification) => boolean): Promise<ShownNotification>;
  /** Clicks it, which the browser treats as a user activation. */
  click(notification: ShownNotification): void;
  stop(): Promise<void>;
}

const serviceName = 'org.freedesktop.Notifications';
const path = '/org/freedesktop/Notifications';
const server = { name: 'desktop', vendor: 'assent', version: '1.0', spec_version: '1.2' };
const closedByCall = 3;

/**
 * Starts a private session bus in this process with one service on it, which shows notifications. The usual bus is a
 * program that a bare machine lacks.
 * Source: Desktop Notifications Specification 1.2 (freedesktop.org), interface `org.freedesktop.Notifications`.
 */
export async function startDesktop(): Promise<Desktop> {
  const onScreen = new Map<number, ShownNotification>();
  let lastId = 0;
  // The socket is in a folder that only its owner can enter. With EXTERNAL, GLib does not say who it is.
  const authMethods = ['ANONYMOUS'];
  const broker = createBroker({ authMethods });
  const address = await new Promise<string>((resolve) =>
    broker.listen((_error, at) => resolve(at)),
  );
  const bus = createClient({ busAddress: address, authMethods });
  const signal = (member: string, signature: string, values: unknown[]) =>
    bus.sendSignal(path, serviceName, member, signature, values);

  const service = defineInterface({
    name: serviceName,
    methods: {
      GetCapabilities: {
        out: { capabilities: 'as' },
        handler: () => ['actions', 'body', 'persistence'],
      },
      GetServerInformation: {
        out: { name: 's', vendor: 's', version: 's', spec_version: 's' },
        handler: () => server,
      },
      Notify: {
        in: {
          app_name: 's',
          replaces_id: 'u',
          app_icon: 's',
          summary: 's',
          body: 's',
          actions: 'as',
          hints: 'a{sv}',
          expire_timeout: 'i',
        },
        out: { id: 'u' },
        handler: (notification: { replaces_id: number; summary: string; body: string }) => {
          const { replaces_id, summary, body } = notification;
          const id = onScreen.has(replaces_id) ? replaces_id : ++lastId;
          onScreen.set(id, { id, title: summary, body });
          return id;
        },
      },
      CloseNotification: {
        in: { id: 'u' },
        handler: ({ id }: { id: number }) => {
          // The signal follows the reply to the call.
          if (onScreen.delete(id))
            setImmediate(() => signal('NotificationClosed', 'uu', [id, closedByCall]));
        },
      },
    },
    signals: {
      NotificationClosed: { args: { id: 'u', reason: 'u' } },
      ActionInvoked: { args: { id: 'u', action_key: 's' } },
    },
  });
  await bus.export(path, service);
  await bus.ownName(serviceName);

  const shown = () => [...onScreen.values()];
  return {
    environment: { DBUS_SESSION_BUS_ADDRESS: address },
    shown,
    see: (isTheOne) =>
      until(
        () => shown().find(isTheOne),
        () => `No such notification; on the screen: ${JSON.stringify(shown())}`,
      ),
    click: ({ id }) => signal('ActionInvoked', 'us', [id, 'default']),
    stop: async () => {
      await bus.close();
      await new Promise<void>((closed) => broker.close(closed));
    },
  };
}
