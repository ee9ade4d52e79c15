/**
 * The requests of business systems, for the request log of the console: no bodies, no queries. `request_id` may be the
 * caller's own, so it is not unique. Ids sort by the time of the answer, so retention needs no other index.
 */
export const loggedRequests = `
CREATE TABLE logged_requests (
  id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  account_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  request_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  method VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  path VARCHAR(160) NOT NULL,
  status SMALLINT UNSIGNED NOT NULL,
  code VARCHAR(40) CHARACTER SET ascii COLLATE ascii_bin NULL,
  is_problem TINYINT UNSIGNED NOT NULL,
  duration_ms INT UNSIGNED NOT NULL,
  started_at BIGINT UNSIGNED NOT NULL,
  KEY logged_requests_account (account_id, id),
  KEY logged_requests_outcome (account_id, is_problem, id),
  KEY logged_requests_request (account_id, request_id, id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
