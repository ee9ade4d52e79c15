import { openMinbaseRoot } from './minbase-root.mjs';

export const title = 'npm test in a root folder with Node and npm alone';

/** @param {{ report: (line: string) => void }} how */
export const run = async ({ report }) => {
  const root = await openMinbaseRoot('minbase', report);
  try {
    report('npm test');
    const output = await root.run('CI=true npm test');
    const last = output.match(/^\d+ passed, \d+ failed.*$/gm)?.at(-1);
    report(last ?? 'without a count');
  } finally {
    await root.remove();
  }
};
