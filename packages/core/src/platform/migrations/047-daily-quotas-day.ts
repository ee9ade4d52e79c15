/** Days that nobody asks for any more are found by their day. */
export const dailyQuotasDay = `
ALTER TABLE daily_quotas ADD KEY daily_quotas_day (day)
`;
