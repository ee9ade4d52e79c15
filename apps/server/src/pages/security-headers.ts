import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Service } from '@assent/core/service';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

// Policies of each kind of page (ADR 24). Only what is used is allowed, and no page may be framed.

const base = {
  defaultSrc: ["'none'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

const policy = (directives: Record<string, string[]>) =>
  helmet.contentSecurityPolicy({ useDefaults: false, directives: { ...base, ...directives } });

/**
 * Policy of an SPA: files and requests of our own origin, and no code from text (Trusted Types).
 * @param trustedTypes names of the Trusted Types policies that it makes
 */
export const spaPolicy = (...trustedTypes: string[]): RequestHandler =>
  policy({
    scriptSrc: ["'self'"],
    connectSrc: ["'self'"],
    fontSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    formAction: ["'self'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes,
  });

/**
 * Policy of the API viewer, which is 3 MB of somebody else's code and writes styles into its page. Its sandbox gives
 * it an opaque origin: it has no cookies and no storage, and no access to pages of ours that it opens.
 */
export const viewerPolicy: RequestHandler = policy({
  // It offers the API document as a file.
  sandbox: ['allow-scripts', 'allow-downloads', 'allow-popups', 'allow-popups-to-escape-sandbox'],
  scriptSrc: ["'self'"],
  connectSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
});

/** Policy of the documentation: its own style and script, and its search. No text becomes code. */
export const sitePolicy: RequestHandler = policy({
  scriptSrc: ["'self'"],
  connectSrc: ["'self'"],
  formAction: ["'self'"],
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ["'none'"],
});

/** Policy of a picture (SVG), whose style is in the file and depends on the color scheme. */
export const picturePolicy: RequestHandler = policy({ styleSrc: ["'unsafe-inline'"] });

/** Lets pages of any origin read what is public; the viewer has none. */
export const readableByAll: RequestHandler = (_req, res, next) => {
  res.setHeader('Access-Control-Allow-Origin', '*');
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  next();
};

/** Browser features that our pages use, and those that they do not use. */
const OURS = ['clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get'];
const UNUSED = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'sync-xhr',
  'usb',
  'xr-spatial-tracking',
];
const PERMISSIONS = [
  ...OURS.map((power) => `${power}=(self)`),
  ...UNUSED.map((power) => `${power}=()`),
].join(', ');

/** Headers of every answer. Their policy is that of a page without scripts; other pages set their own. */
export function securityHeaders(service: Service): RequestHandler {
  const common = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: service.baseUrl.startsWith('https:'),
    referrerPolicy: { policy: 'no-referrer' },
  });
  const request = new IncomingMessage(new Socket());
  const response = new RecordedHeaders(request);
  for (const set of [common, policy({})]) set(request, response, () => {});
  response.setHeader('Permissions-Policy', PERMISSIONS);
  // They are the same for every answer, so they are made once.
  const headers = [...response.recorded];
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}

/** An answer that is never sent: it records its headers as they were spelt. */
class RecordedHeaders extends ServerResponse {
  readonly recorded = new Map<string, number | string | readonly string[]>();

  override setHeader(name: string, value: number | string | readonly string[]): this {
    this.recorded.set(name, value);
    return super.setHeader(name, value);
  }
}
