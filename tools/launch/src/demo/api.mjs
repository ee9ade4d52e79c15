import { UserError } from '../user-error.mjs';

/**
 * @typedef {object} Call
 * @property {string} [bearer]
 * @property {string} [cookie] an end user's session; sent with the origin, as a browser does
 * @property {object} [body]
 */

/**
 * @typedef {Record<string, any>} Json
 * @typedef {(method: string, path: string, call?: Call) => Promise<{ data: Json, headers: Headers }>} Caller
 * @typedef {Caller & { baseUrl: string }} Api
 */

/**
 * Returns a client of the REST API at an address. It throws answers other than 2xx with their detail.
 * @param {string} baseUrl
 * @returns {Api}
 */
export const apiAt = (baseUrl) => Object.assign(callerAt(baseUrl), { baseUrl });

/** @param {string} baseUrl @returns {Caller} */
const callerAt =
  (baseUrl) =>
  async (method, path, { bearer, cookie, body } = {}) => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(cookie ? { cookie } : {}),
        ...(method === 'GET'
          ? {}
          : { 'content-type': 'application/json', origin: new URL(baseUrl).origin }),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    }).catch(() => {
      throw new UserError(
        `There is no server at ${baseUrl}. Start it with npm start in another terminal.`,
      );
    });
    const text = await response.text();
    if (!response.ok) throw new Refused(method, path, response, text);
    return { data: JSON.parse(text), headers: response.headers };
  };

/** An answer other than 2xx, with the detail of its problem document. */
export class Refused extends UserError {
  /**
   * @param {string} method
   * @param {string} path
   * @param {Response} response
   * @param {string} text
   */
  constructor(method, path, response, text) {
    const problem = parsed(text);
    const requestId = problem.request_id ?? response.headers.get('x-request-id');
    const errors = (problem.errors ?? []).map(
      (/** @type {Json} */ one) => `  ${one.pointer}: ${one.detail}`,
    );
    super(
      [
        `${method} ${path} answered ${response.status} ${problem.title ?? response.statusText}`,
        ...(problem.detail ? [problem.detail] : []),
        ...errors,
        ...(requestId ? [`request id: ${requestId}`] : []),
      ].join('\n'),
    );
    this.status = response.status;
  }
}

/** @param {string} text @returns {Json} */
const parsed = (text) => {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
};
