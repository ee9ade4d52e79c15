import { bold, dim, green, red } from './colours.mjs';

const isLive = Boolean(process.stdout.isTTY) && process.env.TERM !== 'dumb';

/** @param {number} sinceMs */
export const secondsSince = (sinceMs) => `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`;

/**
 * Runs one step of a set-up, and shows its progress and then its duration.
 * @template T
 * @param {string} name
 * @param {(report: (line: string) => void) => Promise<T>} work
 * @param {(result: T) => string} [outcome] the text to show when it is done
 * @returns {Promise<T>}
 */
export const step = async (name, work, outcome = () => '') => {
  const startedAt = Date.now();
  let doing = '';
  const draw = () =>
    process.stdout.write(
      `\r\x1b[2K  ${dim('·')} ${name.padEnd(13)} ${shorten(doing)} ${dim(secondsSince(startedAt))}`,
    );
  const clock = isLive ? setInterval(draw, 200) : undefined;
  /** @param {string} line */
  const report = (line) => {
    doing = line;
    if (isLive) draw();
    if (!isLive) console.log(`  · ${name.padEnd(13)} ${line}`);
  };
  /** @param {string} line */
  const finish = (line) => {
    clearInterval(clock);
    console.log(`${isLive ? '\r\x1b[2K' : ''}${line}`);
  };

  try {
    const result = await work(report);
    finish(
      `  ${green('✓')} ${name.padEnd(13)} ${outcome(result).padEnd(40)} ${dim(secondsSince(startedAt))}`,
    );
    return result;
  } catch (error) {
    finish(`  ${red('✗')} ${bold(name.padEnd(13))} ${dim(secondsSince(startedAt))}`);
    throw error;
  }
};

/** One terminal line has to hold it, or it could not be drawn over. @param {string} text */
const shorten = (text) => {
  const room = (process.stdout.columns ?? 80) - 30;
  return text.length > room ? `${text.slice(0, Math.max(room - 1, 0))}…` : text;
};
