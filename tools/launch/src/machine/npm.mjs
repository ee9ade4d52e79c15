/**
 * Returns the command of npm: the npm that started this process, or else the one on PATH.
 * It runs on the Node that npm itself was started with: `npm ci` removes the pinned one.
 * @returns {[program: string, args: string[]]}
 */
export const npm = () => {
  const { npm_execpath: own, npm_node_execpath: node = process.execPath } = process.env;
  return own?.endsWith('.js') ? [node, [own]] : ['npm', []];
};
