import { z } from 'zod';
import { asApp, onceByKey, rest, router } from '../trpc.ts';
import { TopicIdIn, TopicIn, TopicOut, TopicsOut } from './topics.schema.ts';
import { archiveTopic, createTopic, listTopics } from './topics.ts';

export const topicsRouter = router({
  list: asApp
    .meta(rest('GET', '/open/topics', { summary: 'List topics' }))
    .input(z.strictObject({}))
    .output(TopicsOut)
    .query(({ ctx }) => listTopics(ctx.caller)),
  create: asApp
    .meta(rest('POST', '/open/topics', { summary: 'Create a topic' }))
    .input(TopicIn)
    .output(TopicOut)
    .mutation(onceByKey(TopicOut, createTopic)),
  archive: asApp
    .meta(rest('POST', '/open/topics/{topic_id}/archive', { summary: 'Archive a topic' }))
    .input(TopicIdIn)
    .output(TopicOut)
    .mutation(onceByKey(TopicOut, archiveTopic)),
});
