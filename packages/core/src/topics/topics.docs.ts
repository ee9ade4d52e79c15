import { example } from '../fields/example.ts';
import type { Nothing } from '../fields/fields.ts';
import type { Docs } from '../trpc.ts';
import type { TopicIdIn, TopicIn, TopicOut, TopicsOut } from './topics.schema.ts';

const theDefault: TopicOut = {
  topic_id: example.topicId,
  topic: example.topic,
  name: 'default',
  is_default: true,
  created_at: example.now,
  archived_at: null,
};
const payments: TopicOut = {
  topic_id: example.payments.topicId,
  topic: example.payments.topic,
  name: example.payments.name,
  is_default: false,
  created_at: example.now,
  archived_at: null,
};

export const list: Docs<typeof Nothing, typeof TopicsOut> = {
  operationId: 'listTopics',
  summary: 'List topics',
  description:
    'All topics of the account, archived ones too. There are few, so there are no pages.',
  example: { request: {}, response: { data: [theDefault, payments] } },
};

export const create: Docs<typeof TopicIn, typeof TopicOut> = {
  operationId: 'createTopic',
  summary: 'Create a topic',
  description:
    'A topic is what people subscribe to and messages are sent to. `acme/default` exists from registration; an account has at most 20.',
  problems: ['topic_taken', 'topic_limit'],
  example: { request: { name: example.payments.name }, response: payments },
};

export const archive: Docs<typeof TopicIdIn, typeof TopicOut> = {
  operationId: 'archiveTopic',
  summary: 'Archive a topic',
  description:
    'It takes no new messages or invites from now on; open messages stay answerable. Doing it again changes nothing.',
  problems: ['not_found', 'topic_is_default'],
  example: {
    request: { topic_id: example.payments.topicId },
    response: { ...payments, archived_at: example.soon },
  },
};
