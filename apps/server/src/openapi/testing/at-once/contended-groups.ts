import { example } from '@assent/core/pure/platform/schemas/example';
import { databaseNow } from '@assent/core/service';
import { aGroupOfOne, aNewSubscriber } from '../examples-world.ts';
import { alternately, type Contention } from './contention.ts';

/** Rows of groups and of their members. */
export const contendedGroups: Record<string, Contention> = {
  'a group': {
    operations: [
      ...['createGroup', 'updateGroup', 'setGroupMembers', 'addGroupMembers'],
      ...['removeGroupMembers', 'setGroupOnCall', 'removeSubscriber', 'sendMessage', 'deleteGroup'],
    ],
    async arrange(base) {
      const { real } = await aGroupOfOne(base);
      const other = (await aNewSubscriber(base)).real[example.subscriberId] ?? '';
      const { open, default_topic: topic } = base.account;
      const group_id = real[example.groupId] ?? '';
      const { name } = await open.groups.get({ group_id });
      const scheduled_at = databaseNow() + 3_600_000;
      const toGroup = alternately(
        { topic, to: [`group:${name}`, other] },
        { topic, to: [`group:${name}/on-call`, other], scheduled_at },
      );
      const inputs = {
        createGroup: () => ({ name }),
        updateGroup: alternately({}, { description: null }),
        setGroupMembers: alternately({}, { subscribers: [] }),
        setGroupOnCall: alternately({}, { subscribers: [] }),
        // Those that name the group are refused if it is deleted first.
        sendMessage: (n: number) => (n === 0 ? { topic } : toGroup(n)),
      };
      return { real, inputs };
    },
  },
};
