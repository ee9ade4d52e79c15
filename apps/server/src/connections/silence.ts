import type { RequestHandler } from 'express';

/**
 * Lets a connection be silent until the response: for requests that take longer than a minute. Node sets this back for the
 * next request of the connection.
 */
export const allowSilence: RequestHandler = (req, _res, next) => {
  req.socket.setTimeout(0);
  next();
};
