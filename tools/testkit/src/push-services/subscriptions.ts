import { randomBytes } from 'node:crypto';

/** One message to a browser. `encoding` is absent when the message has no body. */
export interface PushMessage {
  id: string;
  ttlSeconds: number;
  topic: string | undefined;
  encoding: string | undefined;
  body: Buffer;
}

/** What a browser registered: who may send (the VAPID public key) and the recipient inside the browser. */
export interface Registration {
  /** The application server's VAPID public key, base64url. */
  sender: string;
  /** The browser's application and, inside it, the service worker's registration. */
  app: string;
  subtype: string;
  /** The number that the browser got at check-in; empty for a device that only the test plays. */
  device: string;
}

/** A registration with the token that names it in its endpoint, and the messages that wait for its browser. */
export interface Subscription extends Registration {
  token: string;
  waiting: PushMessage[];
}

/** Every subscription of this push service. A token that has ended is kept, because its endpoint answers 410 from then on. */
export interface SubscriptionBook {
  open(registration: Registration): Subscription;
  find(token: string): Subscription | undefined;
  ofDevice(device: string): Subscription[];
  ofSubtype(subtype: string): Subscription | undefined;
  end(token: string): void;
  hasEnded(token: string): boolean;
}

export function openSubscriptionBook(): SubscriptionBook {
  const alive = new Map<string, Subscription>();
  const ended = new Set<string>();
  const all = () => [...alive.values()];
  return {
    open: (registration) => {
      const token = randomBytes(48).toString('base64url');
      const subscription = { ...registration, token, waiting: [] };
      alive.set(token, subscription);
      return subscription;
    },
    find: (token) => alive.get(token),
    ofDevice: (device) => all().filter((subscription) => subscription.device === device),
    ofSubtype: (subtype) => all().find((subscription) => subscription.subtype === subtype),
    end: (token) => {
      if (alive.delete(token)) ended.add(token);
    },
    hasEnded: (token) => ended.has(token),
  };
}
