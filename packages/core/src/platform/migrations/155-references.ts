/** What a business calls its subscribers. The unique index decides who has a reference. */
export const subscribersReference = `
ALTER TABLE subscribers
  ADD COLUMN reference VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL,
  ADD UNIQUE KEY subscribers_reference (app_id, reference)
`;

/** The reference of who joins by an invite. */
export const invitesReference = `
ALTER TABLE invites ADD COLUMN reference VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL
`;

/** The reference of the person who answered, when they did. */
export const messagesReference = `
ALTER TABLE messages
  ADD COLUMN responder_reference VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL
`;
