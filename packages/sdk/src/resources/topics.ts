import type { TopicIn, TopicOut, TopicsOut } from '../api.gen.ts';
import type { Call, CallOptions, ChangeOptions } from '../http/call.ts';

/** Topics: what people subscribe to and messages are sent to. */
export const topics = (call: Call) => ({
  /** All of them. */
  list: (options?: CallOptions): Promise<TopicsOut> => call('listTopics', {}, options),
  /** Makes one. @throws AssentProblem `topic_taken`, `topic_limit` */
  create: (topic: TopicIn, options?: ChangeOptions): Promise<TopicOut> =>
    call('createTopic', { body: topic }, options),
  /** Takes no new messages any more; open ones stay answerable. */
  archive: (topicId: string, options?: ChangeOptions): Promise<TopicOut> =>
    call('archiveTopic', { params: { topic_id: topicId } }, options),
});
