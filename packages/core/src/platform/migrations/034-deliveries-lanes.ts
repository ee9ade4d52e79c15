/** One lane for each account: who has something due is one step for each lane, however long it is. */
export const deliveriesLanes = `
ALTER TABLE deliveries ADD KEY deliveries_lanes (status, account_id, due_at)
`;
