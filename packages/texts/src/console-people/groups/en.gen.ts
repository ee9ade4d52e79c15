// Generated from catalogues/console-people/groups/en.json by npm run generate -w @assent/texts.
import { isolate, number, plural } from '../formats/en.gen.ts';

export default {
  title: "Groups",
  description: "Who is responsible for what. A message to a group is for the people who are in it when you send it.",
  new: "New group",
  loading: "Loading groups",
  empty: {
    title: "No groups yet",
    detail: "A group is a team, such as finance or operations. Your system names the group and no people: change here who is in it, and who is on call, and your code stays the same.",
    create: "Create a group",
  },
  group: "Group",
  members: "Members",
  on_call: "On call",
  created: "Created",
  member_count: ({ count }: { count: number }): string => plural(count, { "=0": "Nobody", "one": `${number(count)} person`, "other": `${number(count)} people` }),
  create: {
    title: "New group",
    detail: "You add people to it next.",
    name: "Name",
    name_hint: <T>({ name, code }: { name: string; code: (words: string) => T }): (string | T)[] => ["Requests will say ", code(isolate(name)), "."],
    name_invalid: "Use a to z, 0 to 9 and hyphens, at most 39. Do not begin with a hyphen.",
    description: "What it is for",
    optional: "Optional",
    description_hint: "Only members of your account read it.",
    description_example: "Approves payments",
    action: "Create group",
    busy: "Creating…",
    done: "Group created",
  },
  edit: {
    button: "Edit…",
    title: ({ name }: { name: string }): string => `Edit ${isolate(name)}`,
    detail: "Messages that you sent before keep the name that they were sent with. Requests that use the old name fail, so change your code, too.",
    action: "Save",
    busy: "Saving…",
    done: "Group saved",
  },
  remove: {
    button: "Delete…",
    title: ({ name }: { name: string }): string => `Delete ${isolate(name)}?`,
    detail: ({ members }: { members: number }): string => `${plural(members, { "=0": "Requests that name it fail from then on.", "one": `${number(members)} person is no longer in it, and requests that name it fail from then on.`, "other": `${number(members)} people are no longer in it, and requests that name it fail from then on.` })} Messages that you sent to it keep their people. You cannot restore a group.`,
    action: "Delete group",
    busy: "Deleting…",
    done: "Group deleted",
  },
  in_use: {
    title: "A message that is not sent yet names this group",
    detail: "It is scheduled, or it will be widened to this group. Cancel it, or wait until it is sent or closed.",
    message: "Open the message",
  },
  one: {
    title: "Group",
    loading: "Loading the group",
    send: "Send a message",
  },
};
