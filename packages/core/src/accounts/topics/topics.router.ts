import { Nothing } from '../../platform/schemas/fields.ts';
import { rest, router } from '../../platform/trpc.ts';
import { asApp, onceByKey } from '../procedures.ts';
import * as docs from './topics.docs.ts';
import { TopicIdIn, TopicIn, TopicOut, TopicsOut, UpdateTopicIn } from './topics.schema.ts';
import { archiveTopic, createTopic, listTopics, updateTopic } from './topics.ts';

export const topicsRouter = router({
  // Where messages can be sent.
  list: asApp({ scope: 'messages:read', level: 'read' })
    .meta(rest('GET', '/open/topics', docs.list))
    .input(Nothing)
    .output(TopicsOut)
    .query(({ ctx }) => listTopics(ctx.caller)),
  // People join topics by invites.
  create: asApp({ scope: 'invites', level: 'operate' })
    .meta(rest('POST', '/open/topics', docs.create))
    .input(TopicIn)
    .output(TopicOut)
    .mutation(onceByKey(TopicOut, createTopic)),
  update: asApp({ scope: 'invites', level: 'operate' })
    .meta(rest('POST', '/open/topics/{topic_id}/update', docs.update))
    .input(UpdateTopicIn)
    .output(TopicOut)
    .mutation(onceByKey(TopicOut, updateTopic)),
  archive: asApp({ scope: 'invites', level: 'operate' })
    .meta(rest('POST', '/open/topics/{topic_id}/archive', docs.archive))
    .input(TopicIdIn)
    .output(TopicOut)
    .mutation(onceByKey(TopicOut, archiveTopic)),
});
