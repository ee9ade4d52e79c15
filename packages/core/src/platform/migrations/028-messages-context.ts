/** A page of the sender that a person may open from the message. */
export const messagesContext = `
ALTER TABLE messages
  ADD COLUMN context_url VARCHAR(8192) CHARACTER SET ascii COLLATE ascii_bin NULL,
  ADD COLUMN context_label VARCHAR(40) NULL
`;
