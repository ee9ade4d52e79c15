/** Requests of the hooks of agents, and of which agent; the empty text for an unknown one. */
export const loggedHookRequests = `
ALTER TABLE logged_requests
  ADD COLUMN hook_host VARCHAR(20) CHARACTER SET ascii COLLATE ascii_bin NULL,
  ADD COLUMN is_hook TINYINT UNSIGNED NOT NULL DEFAULT 0,
  ADD KEY logged_requests_hook (app_id, is_hook, id)
`;
