/** Every try of a callback and what came of it. */
export const deliveryAttempts = `
CREATE TABLE delivery_attempts (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  delivery_id VARCHAR(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  started_at BIGINT UNSIGNED NOT NULL,
  duration_ms INT UNSIGNED NOT NULL,
  status_code SMALLINT UNSIGNED NULL,
  error VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NULL,
  response_excerpt TEXT NULL,
  KEY delivery_attempts_delivery (delivery_id, id),
  CONSTRAINT delivery_attempts_delivery FOREIGN KEY (delivery_id) REFERENCES deliveries (id) ON DELETE CASCADE
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
`;
