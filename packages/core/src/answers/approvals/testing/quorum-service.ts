import { expireMessages, runSteps } from '../../../jobs.ts';
import type { FieldValues } from '../../../messages/cards/card-fields.schema.ts';
import { messages } from '../../../messages/messages/message.model.ts';
import { insertStandIn } from '../../../messages/stand-ins/stand-in.model.ts';
import { change } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/schemas/identifiers.ts';
import { aCard, aMessage, problemIn, service, tokenOf } from '../../../testing/world.ts';
import { aTeam, memberAt } from '../testing.ts';
import { type Asked, GROUPS, type Group, type Name, type Step } from './quorum-model.ts';

/** The real service: a team, and its two groups. */
export type QuorumService = Awaited<ReturnType<typeof aQuorumService>>;

export async function aQuorumService(people: number) {
  const team = await aTeam(people);
  // The requests of a developer are not counted for a limit.
  const { console: open, default_topic: topic } = team.account;
  const groups = {
    finance: (await open.groups.create({ name: 'finance' })).group_id,
    security: (await open.groups.create({ name: 'security' })).group_id,
  };
  const { url } = await open.invites.create({ topic, max_uses: 10_000 });
  const userIds: string[] = [];
  for (const { inbox } of team.members) userIds.push((await inbox.people.me({})).user_id);
  return { team, open, groups, userIds, inviteToken: tokenOf(url) };
}

const idAt = ({ team }: QuorumService, who: number) => memberAt(team, who).subscriberId;

const namesIn = (service: QuorumService, names: Name[]) =>
  names.map((name) => (typeof name === 'number' ? idAt(service, name) : `group:${name}`));

const amount = { key: 'amount', label: 'Amount', type: 'number' as const };

/** Puts people into the groups and on call, and sends a message. Returns its id, or the code of the problem. */
export async function send(service: QuorumService, asked: Asked): Promise<string> {
  const { to, exclude, each, widen, required, values } = asked;
  for (const group of GROUPS) {
    const group_id = service.groups[group];
    const members = asked.members[group];
    await service.open.groups.setMembers({ group_id, subscribers: namesIn(service, members) });
    const onCall = asked.onCall.filter((who) => members.includes(who));
    await service.open.groups.setOnCall({ group_id, subscribers: namesIn(service, onCall) });
  }
  const hasField = values !== 'none';
  const isOfSeveral = each.length > 1 || (each[0]?.required ?? required) > 1;
  const sending = aMessage(service.team.account, {
    ...(hasField && { payload: { ...aCard, fields: [amount] } }),
    ...(to && { to: namesIn(service, to) }),
    ...(widen.length > 0 && { widen: [{ after: 60, to: namesIn(service, widen) }] }),
    approvals: {
      exclude: namesIn(service, exclude),
      ...(each.length > 0
        ? { each: each.map(({ group, required }) => ({ from: `group:${group}`, required })) }
        : { required }),
      ...(hasField && isOfSeveral && { values }),
    },
  });
  return sending.then(
    ({ message_id }) => message_id,
    async () => (await problemIn(sending)).code,
  );
}

/** Stores a stand-in directly, because people may ask for only a few a day. Returns a function that ends it. */
export async function represent(service: QuorumService, standIn: Asked['standIn']) {
  if (!standIn) return async () => {};
  const { by, represented } = standIn;
  const id = newId('sti');
  await insertStandIn({
    id,
    personId: service.userIds[represented] ?? '',
    email: memberAt(service.team, by).email,
    standInId: service.userIds[by] ?? '',
    status: 'accepted',
    startsAt: Date.now(),
    endsAt: Date.now() + 3_600_000,
    askedAt: Date.now(),
    endedAt: null,
    dueAt: null,
  });
  const { inbox } = memberAt(service.team, represented);
  return async () => {
    await inbox.standIns.end({ stand_in_id: id });
  };
}

/** Does a step. Returns `ok` or the code of the problem. */
export async function resultOf(
  service: QuorumService,
  message_id: string,
  { step, hasField }: { step: Step; hasField: boolean },
): Promise<string> {
  const doing =
    'group' in step
      ? changeGroup(service, step)
      : 'who' in step
        ? doAs(service, message_id, { step, hasField })
        : doToMessage(service, message_id, step.does);
  return doing.then(
    () => 'ok',
    async () => (await problemIn(doing)).code,
  );
}

type GroupStep = Extract<Step, { group: Group }>;
type PersonStep = Exclude<Extract<Step, { who: number }>, GroupStep>;

async function changeGroup(service: QuorumService, step: GroupStep): Promise<unknown> {
  const { open, groups } = service;
  const group_id = groups[step.group];
  if (step.does === 'delete group') return open.groups.remove({ group_id });
  const subscribers = [idAt(service, step.who)];
  if (step.does === 'create group') {
    const { group_id: created } = await open.groups.create({ name: step.group });
    groups[step.group] = created;
    return open.groups.setMembers({ group_id: created, subscribers });
  }
  return step.does === 'add to group'
    ? open.groups.addMembers({ group_id, subscribers })
    : open.groups.removeMembers({ group_id, subscribers });
}

async function doToMessage(
  { open }: QuorumService,
  message_id: string,
  does: 'cancel' | 'expire' | 'widen',
): Promise<unknown> {
  if (does === 'cancel') return open.messages.cancel({ message_id });
  if (does === 'expire') {
    await messages.update({ expiresAt: Date.now() - 1 }, { where: { id: message_id } });
    return expireMessages(service);
  }
  await change(
    'UPDATE message_steps SET due_at = :now WHERE message_id = :message_id AND done_at IS NULL AND claim IS NULL',
    { message_id, now: Date.now() },
  );
  return runSteps();
}

async function doAs(
  service: QuorumService,
  message_id: string,
  { step, hasField }: { step: PersonStep; hasField: boolean },
): Promise<unknown> {
  if (step.does === 'remove')
    return service.open.subscriptions.remove({ subscriber_id: idAt(service, step.who) });
  const { inbox } = memberAt(service.team, step.who);
  if (step.does === 'take back') return inbox.answers.takeBack({ message_id });
  if (step.does === 'report') return inbox.reports.report({ message_id });
  if (step.does === 'leave') {
    const { data } = await inbox.subscriptions.mine({});
    const subscription_id = data[0]?.subscription_id ?? 'sub_00000000000000000000000000';
    return inbox.subscriptions.leave({ subscription_id });
  }
  const fields: FieldValues = step.does === 'approve' ? { amount: step.amount } : {};
  return inbox.answers.respond({ message_id, value: step.does, ...(hasField && { fields }) });
}

/** Ends the message, creates the groups that were deleted, and brings everybody back to the topic. */
export async function tidyUp(service: QuorumService, message_id: string): Promise<void> {
  const { open, groups, team, inviteToken } = service;
  await open.messages.cancel({ message_id }).catch(() => {});
  const names = (await open.groups.list({})).data.map(({ name }) => name);
  for (const name of GROUPS)
    if (!names.includes(name)) groups[name] = (await open.groups.create({ name })).group_id;
  for (const { inbox } of team.members)
    if ((await inbox.subscriptions.mine({})).data.length === 0)
      await inbox.subscriptions.join({ invite_token: inviteToken });
}
