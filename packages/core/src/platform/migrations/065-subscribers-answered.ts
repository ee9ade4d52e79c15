/** Whether a person has answered this sender before. Those who were here already are not called new. */
export const subscribersAnswered = `
ALTER TABLE subscribers ADD COLUMN has_answered TINYINT(1) NOT NULL DEFAULT 1
`;
