import type { Assent } from '@assent/sdk';
import { expect } from 'vitest';

type World = { assent: Assent; post(notification: object): Promise<Response> };

/** A receiver of Alertmanager or a contact point of Grafana with that name, and the messages that its notifications have caused. */
export function openReceiver(name: string, { assent, post }: World) {
  const groups = new Set<string | undefined>();
  const all = async () => (await assent.messages.list({ limit: 100 })).data;
  const groupOf = (ext: string | null) => ext?.split('/')[2];
  /** The newest first. */
  const messages = async () => (await all()).filter(({ ext }) => groups.has(groupOf(ext)));
  return {
    async send(notification: object) {
      const before = new Set((await all()).map(({ ext }) => ext));
      expect((await post({ ...notification, receiver: name })).status).toBe(204);
      for (const { ext } of await all()) if (!before.has(ext)) groups.add(groupOf(ext));
    },
    messages,
    statuses: async () => (await messages()).map(({ status }) => status),
  };
}
