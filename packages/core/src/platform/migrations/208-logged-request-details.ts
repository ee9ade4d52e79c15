/**
 * What the console shows of a request: its path with `{id}` in place of ids, the key, or `open_secret`, the message that it is
 * about, some headers, and the problem that was answered; JSON. Null in rows of earlier versions.
 */
export const loggedRequestDetails = `
ALTER TABLE logged_requests
  ADD COLUMN route VARCHAR(160) NULL,
  ADD COLUMN key_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
  ADD COLUMN message_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NULL,
  ADD COLUMN headers TEXT NULL,
  ADD COLUMN problem TEXT NULL,
  ADD KEY logged_requests_route (app_id, route, id),
  ADD KEY logged_requests_key (app_id, key_id, id),
  ADD KEY logged_requests_message (app_id, message_id, id)
`;
