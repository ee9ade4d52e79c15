import { example } from '../../platform/schemas/example.ts';
import type { Nothing } from '../../platform/schemas/fields.ts';
import type { Docs } from '../../platform/trpc.ts';
import type { TopicIdIn, TopicIn, TopicOut, TopicsOut, UpdateTopicIn } from './topics.schema.ts';

const theDefault: TopicOut = {
  topic_id: example.topicId,
  topic: example.topic,
  name: 'default',
  title: null,
  is_default: true,
  created_at: example.now,
  archived_at: null,
};
const payments: TopicOut = {
  topic_id: example.payments.topicId,
  topic: example.payments.topic,
  name: example.payments.name,
  title: example.payments.title,
  is_default: false,
  created_at: example.now,
  archived_at: null,
};

export const list: Docs<typeof Nothing, typeof TopicsOut> = {
  operationId: 'listTopics',
  sdk: 'topics.list',
  summary: 'List topics',
  description: 'Lists all topics of the account, including archived ones. The list has no pages.',
  example: { request: {}, response: { data: [theDefault, payments] } },
};

export const create: Docs<typeof TopicIn, typeof TopicOut> = {
  operationId: 'createTopic',
  sdk: 'topics.create',
  summary: 'Create a topic',
  description:
    'People subscribe to a topic, and messages are sent to it. People see its `title` beside its name. The topic `<username>/default` exists from registration. An account can have 20 topics.',
  problems: ['topic_taken', 'topic_limit'],
  example: {
    request: { name: example.payments.name, title: example.payments.title },
    response: payments,
  },
};

export const update: Docs<typeof UpdateTopicIn, typeof TopicOut> = {
  operationId: 'updateTopic',
  sdk: 'topics.update',
  summary: 'Change the title of a topic',
  description:
    'People see the new title at once, also on messages that were sent before. The name never changes. `null` removes the title.',
  example: {
    request: { topic_id: example.payments.topicId, title: example.payments.title },
    response: payments,
  },
};

export const archive: Docs<typeof TopicIdIn, typeof TopicOut> = {
  operationId: 'archiveTopic',
  sdk: 'topics.archive',
  summary: 'Archive a topic',
  description:
    'The topic accepts no new messages or invites from now on. Open messages can still be answered. Archiving it again has no effect.',
  problems: ['topic_is_default'],
  example: {
    request: { topic_id: example.payments.topicId },
    response: { ...payments, archived_at: example.soon },
  },
};
