import { example } from '@assent/core/example';

/**
 * Starts the viewer. The console links to `/docs#appid=app_…`: what is behind the # never leaves the browser, and for as
 * long as the tab lives its examples and its credential name that app. The secret is for the developer to write.
 */
export const startScript = `const shape = /app_[0-7][0-9a-hjkmnp-tv-z]{25}/;
const linked = location.hash.startsWith('#appid=') ? shape.exec(location.hash)?.[0] : undefined;
if (linked) history.replaceState(null, '', location.pathname);

function kept() {
  try {
    if (linked) sessionStorage.setItem('assent-docs-appid', linked);
    return shape.exec(sessionStorage.getItem('assent-docs-appid') ?? '')?.[0];
  } catch {
    return undefined; // storage may be forbidden
  }
}
const appid = kept() ?? linked;

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
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  orderSchemaPropertiesBy: 'preserve',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
});
`;
