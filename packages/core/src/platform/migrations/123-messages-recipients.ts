/** For how many people a message was when it was sent; a number above 1,000 stands for all above. */
export const messagesRecipients = `
ALTER TABLE messages
  ADD COLUMN recipients_people SMALLINT UNSIGNED NULL,
  ADD COLUMN recipients_reachable SMALLINT UNSIGNED NULL,
  ADD COLUMN recipients_with_passkey SMALLINT UNSIGNED NULL
`;
