import type { TopicIn, TopicOut, TopicsOut } from '../api.gen.ts';
import type { Call, CallOptions, ChangeOptions } from '../http/call.ts';

/** Topics, to which people subscribe and messages are sent. */
export const topics = (call: Call) => ({
  /** Returns all topics. */
  list: (options?: CallOptions): Promise<TopicsOut> => call('listTopics', {}, options),
  /** Creates a topic. @throws AssentProblem `topic_taken`, `topic_limit` */
  create: (topic: TopicIn, options?: ChangeOptions): Promise<TopicOut> =>
    call('createTopic', { body: topic }, options),
  /** Archives a topic. It accepts no new messages; open ones can still be answered. */
  archive: (topicId: string, options?: ChangeOptions): Promise<TopicOut> =>
    call('archiveTopic', { params: { topic_id: topicId } }, options),
});
