import { Problem } from '@assent/core/errors';
import type { RequestHandler } from 'express';

/**
 * Refuses a request with more than one `Host`, as RFC 9112, section 3.2, requires: a proxy and this server could each mean
 * another one of them.
 */
export const oneHost: RequestHandler = ({ rawHeaders }, _res, next) => {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  if (hosts <= 1) return next();
  next(
    new Problem('malformed_request', { detail: `Send the header Host once, not ${hosts} times.` }),
  );
};
