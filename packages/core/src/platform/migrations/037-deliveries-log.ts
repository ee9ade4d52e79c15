/** The log asks by status; a resend that comes while an attempt is under way is remembered with that attempt's claim. */
export const deliveriesLog = `
ALTER TABLE deliveries
  ADD COLUMN asked_again_in VARCHAR(24) CHARACTER SET ascii COLLATE ascii_bin NULL,
  ADD KEY deliveries_status (account_id, status, id)
`;
