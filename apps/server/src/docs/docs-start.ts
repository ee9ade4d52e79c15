import { example } from '@assent/core/fields/example';

/**
 * Gives the viewer a storage in memory. A page with an opaque origin has none, and the viewer does not start without
 * one.
 */
export const storageScript = `for (const name of ['localStorage', 'sessionStorage']) {
  const kept = new Map();
  const storage = {
    getItem: (key) => kept.get(String(key)) ?? null,
    setItem: (key, value) => void kept.set(String(key), String(value)),
    removeItem: (key) => void kept.delete(String(key)),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() { return kept.size; },
  };
  Object.defineProperty(window, name, { value: storage });
}
`;

/**
 * Starts the viewer. The console links to `/docs#appid=app_…`, and then its examples and its credential name that app. A
 * page without an origin keeps nothing over a reload but its address, so the appid, which is no secret, stays there. The
 * developer enters the secret.
 */
export const startScript = `const shape = /app_[0-7][0-9a-hjkmnp-tv-z]{25}/;
const isLinked = location.hash.startsWith('#appid=');
const appid = shape.exec(isLinked ? location.hash : location.search)?.[0];
if (appid && isLinked) history.replaceState(null, '', location.pathname + '?appid=' + appid);

async function documentOf(appid) {
  const answer = await fetch('/v1/openapi.json');
  return (await answer.text()).replaceAll(/${example.appid}|<appid>/g, appid);
}

const own = appid && {
  content: await documentOf(appid),
  authentication: {
    preferredSecurityScheme: 'openSecret',
    securitySchemes: { openSecret: { token: appid + ':<open_secret>' } },
  },
};

Scalar.createApiReference('#reference', {
  ...(own || { url: '/v1/openapi.json' }),
  withDefaultFonts: false,
  hideClientButton: true,
  // The page has no origin, so no answer of the API is readable to it; and a page must not hold a secret.
  hideTestRequestButton: true,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  orderSchemaPropertiesBy: 'preserve',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
});
`;
