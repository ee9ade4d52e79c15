/** The used part of Trusted Types, which not every browser has. */
type Factory = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string };
};

declare global {
  interface Window {
    trustedTypes?: Factory;
  }
}

/** The server allows a policy of this name only. It accepts the URL of the service worker and no other. */
const policy = window.trustedTypes?.createPolicy('assent-worker', {
  createScriptURL: (url) => {
    if (/^\/inbox\/(?:sw\.js|dev-sw\.js\?dev-sw)$/.test(url)) return url;
    throw new TypeError('not the service worker of the inbox');
  },
});

/**
 * Returns the URL of the service worker as a trusted one, where browsers require it.
 * @throws TypeError for any other
 */
export const trustedScriptUrl = (url: string): string => policy?.createScriptURL(url) ?? url;
