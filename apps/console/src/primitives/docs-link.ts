/** The API reference, with this app in its examples. An appid is no secret, and what is behind the # is not sent. */
export const docsOf = (appid: string) => `/docs#appid=${appid}`;

/** Pages that teach callbacks, context links and passkeys. */
export const guides = '/docs/guides';
