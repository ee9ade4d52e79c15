/**
 * Returns the command of npm: the npm that started this process, or else the one on PATH.
 * @returns {[program: string, args: string[]]}
 */
export const npm = () => {
  const own = process.env.npm_execpath;
  return own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []];
};
