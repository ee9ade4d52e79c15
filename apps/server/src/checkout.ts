/** The root folder of the checkout. The bundle, apps/server/dist/main.js, has the same depth as this file. */
export const checkout = new URL('../../../', import.meta.url);
