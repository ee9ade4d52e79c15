/**
 * The answers of a person to one sender: counted, up to a limit, whenever the person opens a message, and searched by the
 * sender, newest messages first.
 */
export const messageAnswersSubscriber = `
ALTER TABLE message_answers ADD KEY message_answers_subscriber (subscriber_id, message_id)
`;
