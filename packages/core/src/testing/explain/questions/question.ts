import { asApp, asPerson, type call } from '../../world.ts';

/** Something that happens all the time, and how to make it happen once. */
export type Question = { name: string; ask(): Promise<unknown> };

/** What the questions need to know of an archive. */
export type ArchiveAccess = {
  business: { bearer: string; developer: { email: string; password: string } };
  reader: { id: string; cookie: string };
  recipient: { id: string; cookie: string };
  topic: string;
  pastDay: { from: number; to: number };
};

type Api = ReturnType<typeof call>['api'];

/** The callers of the product who ask, and the archive that they ask about. */
export type Askers = ArchiveAccess & {
  /** The business system whose messages are in the archive. */
  app: Api;
  appId: string;
  readerInbox: Api;
  recipientInbox: Api;
  /** Sends a message to the topic. */
  send(more?: {
    scheduled_at?: number;
    to?: string[];
    questions?: 'allowed';
    fallback?: 'mail';
    approvals?: {
      required?: number;
      exclude?: string[];
      each?: { from: string; required: number }[];
    };
  }): Promise<{ message_id: string }>;
};

const payload = { title: 'Release the payment run?', body: 'Due on Friday.' };

export function askersOf(archive: ArchiveAccess): Askers {
  const [appid = '', secret = ''] = archive.business.bearer.split(':');
  const app = asApp(appid, secret);
  const inboxOf = ({ cookie }: { cookie: string }) =>
    asPerson(/assent_session=([^;]+)/.exec(cookie)?.[1] ?? '');
  return {
    ...archive,
    app,
    appId: appid,
    readerInbox: inboxOf(archive.reader),
    recipientInbox: inboxOf(archive.recipient),
    send: (more = {}) =>
      app.messages.send({ topic: archive.topic, type: 'approval', payload, ...more }),
  };
}
