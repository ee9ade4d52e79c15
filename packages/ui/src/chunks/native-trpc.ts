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

const [BEGIN, END] = ['//#region ', '//#endregion'];
const CODES = 'const retryableRpcCodes = ';

/** Returns a module of tRPC without what browsers have, and so that what only servers run can be removed. */
export const nativeCode = (code: string): string =>
  withPureCodes(code.split(BEGIN).map(withoutHelper).join(BEGIN))
    // The options of a client have no router.
    .replace('if ("router" in opts) return', 'if (false) return');

/** Replaces a helper that a compiler has added for older browsers. Each package of tRPC has its own copies. */
function withoutHelper(region: string): string {
  const [path = ''] = region.split('\n', 1);
  const end = region.indexOf(END);
  if (!path.includes('/helpers/esm/') || end < 0) return region;
  const name = path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.'));
  const code = region.slice(path.length + 1, end);
  const replaced =
    name === 'wrapAsyncGenerator'
      ? `const _wrapAsyncGenerator = ${pure(`${code} return _wrapAsyncGenerator;`)};\n`
      : native[name];
  return replaced === undefined ? region : `${path}\n${replaced}\n${region.slice(end)}`;
}

function withPureCodes(code: string): string {
  const start = code.indexOf(CODES);
  const end = code.indexOf('];', start);
  if (start < 0 || end < 0) return code;
  const codes = code.slice(start + CODES.length, end + 1);
  return `${code.slice(0, start)}${CODES}${pure(`return ${codes};`)}${code.slice(end + 1)}`;
}

/**
 * Returns a Vite plugin for builds that makes tRPC 2 kB smaller: its packages are compiled for browsers that the product
 * does not support.
 */
export const nativeTrpc = () => ({
  name: 'assent-native-trpc',
  apply: 'build' as const,
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    id.includes('/@trpc/') && id.endsWith('.mjs') ? nativeCode(code) : null,
});
