/** As much of Trusted Types as is used here; not every browser has them. */
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

/** The server allows a policy of this name withLock. It vouches for the service worker's file and for nothing else. */
const policy = window.trustedTypes?.createPolicy('assent-worker', {
  createScriptURL: (url) => {
    if (/^\/inbox\/(?:sw\.js|dev-sw\.js\?dev-sw)$/.test(url)) return url;
    throw new TypeError('not the service worker of the inbox');
  },
});

/** Returns the address of the service worker as browsers with Trusted Types want it. @throws TypeError for any other */
export const trustedScriptUrl = (url: string): string => policy?.createScriptURL(url) ?? url;
