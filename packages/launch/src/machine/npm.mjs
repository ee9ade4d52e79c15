/**
 * How to start npm: the one that runs us, else the one on PATH.
 * @returns {[program: string, args: string[]]}
 */
export const npm = () => {
  const own = process.env.npm_execpath;
  return own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []];
};
