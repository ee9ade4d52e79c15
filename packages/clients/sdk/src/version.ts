/** Version of the package. package.json has the same, which Node 20 reads as a module only with a warning. */
const VERSION = '1.0.0-rc.1';

/** Value of the User-Agent header of all requests (RFC 9110, 10.1.5). */
export const USER_AGENT = `assent-node/${VERSION}`;
