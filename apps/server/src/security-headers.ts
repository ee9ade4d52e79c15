import type { Service } from '@assent/core/service';
import helmet from 'helmet';

/** Headers of every answer. Scripts and styles come from our own files alone; nothing may frame us. */
export const securityHeaders = (service: Service) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
      },
    },
    strictTransportSecurity: service.baseUrl.startsWith('https:'),
    referrerPolicy: { policy: 'no-referrer' },
  });
