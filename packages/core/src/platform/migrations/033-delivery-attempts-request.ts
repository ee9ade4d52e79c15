/** What an attempt sent, and where. Null in attempts of before. */
export const deliveryAttemptsRequest = `
ALTER TABLE delivery_attempts
  ADD COLUMN url VARCHAR(2048) NULL,
  ADD COLUMN signature VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin NULL,
  ADD COLUMN signature_timestamp BIGINT UNSIGNED NULL
`;
