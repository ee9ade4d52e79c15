import { bundleProgram } from './build.ts';

/** Writes the program of the package `@assent/mcp`. @param outdir an absolute path @returns what it contains */
export const buildMcp = async (outdir: string) =>
  (await bundleProgram({ entry: 'src/mcp-main.ts', outdir, isSplit: false })).metafile;
