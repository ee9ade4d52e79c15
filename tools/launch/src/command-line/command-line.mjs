import { parseArgs } from 'node:util';
import { didYouMean, nearestOf } from './spelling.mjs';

/**
 * An option of a script. One without `value` is a switch.
 * @typedef {object} Option
 * @property {string} text what it does, in one line
 * @property {string} [value] what to write after `=`, as the help shows it
 * @property {RegExp} [valid] what a value must look like
 * @property {readonly string[]} [choices] what a value may be, or each of several that commas separate
 */

/**
 * A script of package.json and what may follow its name.
 * @typedef {object} Command
 * @property {string} name as it is typed: `npm start`
 * @property {readonly string[]} about lines that say what it does
 * @property {Record<string, Option>} [options]
 * @property {{ name: string, text: string, choices: readonly string[], most: number } | { name: string, text: string }} [words]
 * arguments without dashes; without `choices`, the script checks them itself
 * @property {readonly string[]} [notes] lines at the end of the help
 */

/** @typedef {{ values: Record<string, string | true | undefined>, words: string[] }} Arguments */

/** Thrown for arguments that a script does not take. */
class WrongArguments extends Error {}

/**
 * Returns the arguments of this process. Ends it with the help for `--help`, and with exit code 2 and a message that names
 * the argument for one that the script does not take.
 * @param {Command} command
 * @param {string[]} [args]
 * @returns {Arguments}
 */
export const readCommandLine = (command, args = process.argv.slice(2)) => {
  try {
    if (args.includes('--help') || args.includes('-h')) {
      console.log(helpOf(command));
      process.exit(0);
    }
    return argumentsOf(command, args);
  } catch (error) {
    if (!(error instanceof WrongArguments)) throw error;
    console.error(`${error.message}\n${howTo(command, '--help')} lists what it takes.`);
    process.exit(2);
  }
};

/**
 * Reads arguments by the declaration of their script.
 * @param {Command} command
 * @param {string[]} args
 * @returns {Arguments}
 * @throws WrongArguments
 */
const argumentsOf = ({ name: script, options = {}, words: taken }, args) => {
  const types = Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [
      name,
      {
        type:
          value === undefined ? /** @type {const} */ ('boolean') : /** @type {const} */ ('string'),
      },
    ]),
  );
  const { tokens } = parseArgs({ args, options: types, strict: false, tokens: true });
  /** @type {Arguments} */
  const read = { values: {}, words: [] };
  for (const token of tokens) {
    if (token.kind === 'positional') read.words.push(token.value);
    if (token.kind !== 'option') continue;
    const option = options[token.name];
    if (!option) {
      const meant = nearestOf(token.name, Object.keys(options));
      const hint = didYouMean(meant && `--${meant}`);
      throw new WrongArguments(`${script} has no option ${token.rawName}.${hint}`);
    }
    checkValue(token.name, option, token.value);
    read.values[token.name] = option.value === undefined ? true : token.value;
  }
  for (const [at, word] of read.words.entries()) {
    if (!taken) throw new WrongArguments(`${script} takes no argument "${word}".`);
    if (!('choices' in taken)) continue;
    const { choices, most } = taken;
    if (!choices.includes(word))
      throw new WrongArguments(
        `${script} takes no argument "${word}", only ${choices.join(', ')}.${didYouMean(nearestOf(word, [...choices]))}`,
      );
    if (at >= most)
      throw new WrongArguments(`${script} takes at most ${most} of ${choices.join(', ')}.`);
  }
  return read;
};

/**
 * @param {string} name
 * @param {Option} option
 * @param {string | undefined} given
 */
const checkValue = (name, { value, valid, choices }, given) => {
  if (value === undefined) {
    if (given !== undefined) throw new WrongArguments(`--${name} takes no value.`);
    return;
  }
  const form = `--${name}=${value}`;
  if (given === undefined || given === '' || (valid && !valid.test(given)))
    throw new WrongArguments(`--${name} needs a value: ${form}`);
  const wrong = choices && given.split(',').find((each) => !choices.includes(each));
  if (choices && wrong !== undefined)
    throw new WrongArguments(
      `--${name} takes ${choices.join(', ')}, not "${wrong}".${didYouMean(nearestOf(wrong, [...choices]))}`,
    );
};

/** How an argument is given to a script: npm keeps what is before `--`. @param {Command} command @param {string} args */
const howTo = ({ name }, args) =>
  name.startsWith('npm') ? `${name} -- ${args}` : `${name} ${args}`;

/**
 * Returns the help of a script: at most 24 lines of 80 characters.
 * @param {Command} command
 */
export const helpOf = (command) => {
  const { about, options = {}, words, notes = [] } = command;
  const rows = [
    ...(words ? [[words.name, words.text]] : []),
    ...Object.entries(options).map(([name, { value, text }]) => [
      value === undefined ? `--${name}` : `--${name}=${value}`,
      text,
    ]),
    ['--help', 'show this'],
  ];
  const width = Math.max(...rows.map(([left = '']) => left.length));
  return [
    `usage: ${howTo(command, '[arguments]')}`,
    '',
    ...about,
    '',
    ...rows.map(([left = '', text]) => `  ${left.padEnd(width)}  ${text}`),
    ...(notes.length > 0 ? ['', ...notes] : []),
  ].join('\n');
};
