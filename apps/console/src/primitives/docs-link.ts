/**
 * Returns the URL of the API reference for this app. An appid is no secret, and a fragment is not sent to the server.
 */
export const docsOf = (appid: string) => `/docs/reference#appid=${appid}`;

/** The guides for customers. */
export const guides = '/docs/guides';

/** The clients that this server serves, with the commands that install them. */
export const packages = '/packages/';
