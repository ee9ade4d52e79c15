/** A helper that a compiler has added for older browsers. Each package of tRPC has its own copies. */
const HELPER = /\/\/#region \S+\/helpers\/esm\/(\w+)\.js\n(.*?)\/\/#endregion/gs;

/** What browsers have instead. */
const native: Record<string, string> = {
  asyncIterator:
    'const _asyncIterator = (of) => (of[Symbol.asyncIterator] ?? of[Symbol.iterator]).call(of);',
  defineProperty: `const _defineProperty = (of, key, value) =>
    Object.defineProperty(of, key, { value, configurable: true, enumerable: true, writable: true });`,
  objectSpread2: 'const _objectSpread2 = Object.assign;',
  toPrimitive: '',
  toPropertyKey: '',
  typeof: '',
};

/** Returns an expression that is removed where nothing uses it. */
const pure = (statements: string) => `/* @__PURE__ */ (() => { ${statements} })()`;

function helper(region: string, name: string, code: string): string {
  if (name === 'wrapAsyncGenerator')
    return `const _wrapAsyncGenerator = ${pure(`${code} return _wrapAsyncGenerator;`)};`;
  return native[name] ?? region;
}

/** Returns a module of tRPC without what browsers have, and so that what only servers run can be removed. */
export const nativeCode = (code: string): string =>
  code
    .replace(HELPER, helper)
    .replace(/(const retryableRpcCodes = )(\[.*?\]);/s, (_, start, codes) => {
      return `${start}${pure(`return ${codes};`)};`;
    })
    // The options of a client have no router.
    .replace('if ("router" in opts) return', 'if (false) return');

/**
 * Returns a Vite plugin for builds that makes tRPC 2 kB smaller: its packages are compiled for browsers that the product
 * does not support.
 */
export const nativeTrpc = () => ({
  name: 'assent-native-trpc',
  apply: 'build' as const,
  enforce: 'pre' as const,
  transform: { filter: { id: /@trpc\/.+\.mjs$/ }, handler: nativeCode },
});
