/** What people read beside the name of a topic; null: only the name. */
export const topicsTitle = `
ALTER TABLE topics ADD COLUMN title VARCHAR(60) NULL
`;
