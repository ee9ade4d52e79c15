import { example } from '../../platform/schemas/example.ts';
import { Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import { asApp, onceByKey } from '../procedures.ts';
import { TopicIdIn, TopicIn, TopicOut, TopicsOut, UpdateTopicIn } from './topics.schema.ts';
import { archiveTopic, createTopic, listTopics, updateTopic } from './topics.ts';

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

export const topicsRouter = router({
  // Where messages can be sent.
  list: asApp({ scope: 'messages:read', level: 'read' })
    .meta(
      rest('GET', '/open/topics', {
        operationId: 'listTopics',
        sdk: 'topics.list',
        summary: 'List topics',
        description:
          'Lists all topics of the account, including archived ones. The list has no pages.',
        example: { request: {}, response: { data: [theDefault, payments] } },
      }),
    )
    .input(Nothing)
    .output(TopicsOut)
    .query(({ ctx }) => listTopics(ctx.caller)),
  // People join topics by invites.
  create: asApp({ scope: 'invites', level: 'operate' })
    .meta(
      rest('POST', '/open/topics', {
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
      }),
    )
    .input(TopicIn)
    .output(TopicOut)
    .mutation(onceByKey(TopicOut, createTopic)),
  update: asApp({ scope: 'invites', level: 'operate' })
    .meta(
      rest('POST', '/open/topics/{topic_id}/update', {
        operationId: 'updateTopic',
        sdk: 'topics.update',
        summary: 'Change the title of a topic',
        description:
          'People see the new title at once, also on messages that were sent before. The name never changes. `null` removes the title.',
        example: {
          request: { topic_id: example.payments.topicId, title: example.payments.title },
          response: payments,
        },
      }),
    )
    .input(UpdateTopicIn)
    .output(TopicOut)
    .mutation(onceByKey(TopicOut, updateTopic)),
  archive: asApp({ scope: 'invites', level: 'operate' })
    .meta(
      rest('POST', '/open/topics/{topic_id}/archive', {
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
      }),
    )
    .input(TopicIdIn)
    .output(TopicOut)
    .mutation(onceByKey(TopicOut, archiveTopic)),
});
