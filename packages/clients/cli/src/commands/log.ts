import { PolicyError } from '@assent/sdk/receipts';
import { Argument } from '@commander-js/extra-typings';
import { printingCommand } from '../connections/connect.ts';
import { serverUrlOf } from '../connections/credentials.ts';
import { type Held, heldIn } from '../logs/held-entries.ts';
import { openLog, type PublishedLog, placeOf } from '../logs/published-log.ts';
import { type Context, exitCodes } from '../program/context.ts';
import { withExamples } from '../program/help.ts';
import { inputFailure, readPolicy } from '../receipts/input-files.ts';

/** `assent log compare`: lists what the log of a server lacks of the receipts and copies that somebody holds. */
export const log = (context: Context) =>
  withExamples(
    printingCommand('log')
      .description(
        'compare: lists the decisions that the log of a server lacks, for example after a restored backup. Exits with 0 if it lacks none, 1 if it does or a file is not valid, 2 for wrong usage. Needs no key.',
      )
      .addArgument(new Argument('<action>', 'what to do').choices(['compare']))
      .argument('<path...>', 'receipts, checkpoints, copies of /log, or folders of these')
      .option('--url <url>', 'the server; ASSENT_URL or the profile by default')
      .option('--policy <file>', 'the logs whose receipts count; the log of the server by default')
      .option('--profile <name>', 'use this stored profile')
      .action(async (_action, paths, { url: given, policy: file, profile, json }) => {
        const { terminal } = context;
        const url = given ?? (await serverUrlOf(context, profile));
        if (!URL.canParse(url) || !/^https?:/.test(url))
          throw inputFailure('--url must be an address, such as https://assent.example.com.');
        const server = await openLog(url);
        const policy =
          file === undefined ? `log ${server.key}\nquorum none\n` : await readPolicy(file);
        const { compared, lacks, invalid } = await compare(heldIn(paths, policy), server).catch(
          (error: unknown) => {
            throw error instanceof PolicyError ? inputFailure(error.message) : error;
          },
        );
        if (json) {
          for (const lack of lacks) terminal.printJson(lackOut(lack));
          for (const each of invalid)
            terminal.printJson({ state: 'invalid', file: each.file, reason: each.why });
        } else {
          for (const lack of lacks) terminal.print(lineOf(lack, server.size));
          for (const each of invalid) terminal.print(`invalid ${each.file}: ${each.why}`);
          const of = `The log of ${url} has ${server.size} entries`;
          terminal.print(
            lacks.length === 0
              ? `${of} and lacks none of the ${compared} that were compared.`
              : `${of} and lacks ${lacks.length} of the ${compared} that were compared.`,
          );
        }
        const isWhole = lacks.length === 0 && invalid.length === 0;
        context.exitCode = isWhole ? exitCodes.ok : exitCodes.failed;
      }),
    'assent log compare receipts/ --url https://assent.example.com',
  );

function lineOf(lack: Lack, size: number): string {
  if (lack.kind === 'size')
    return `missing ${lack.file}: the log had ${lack.size} entries, and lacks the last ${lack.size - size}`;
  const { file, index, decision } = lack;
  if (decision === null) return `missing ${file}: entry ${index}`;
  const { message_id: id, appid, status, closed_at: closedAt } = decision;
  const at = closedAt === null ? '' : ` at ${new Date(closedAt).toISOString()}`;
  return `missing ${file}: entry ${index}, ${id} was ${status}${at}, of ${appid}`;
}

function lackOut(lack: Lack) {
  if (lack.kind === 'size') return { state: 'missing', file: lack.file, size: lack.size };
  const { file, index, decision } = lack;
  return { state: 'missing', file, index, ...decision };
}

/** Something that a log lacks: an entry that somebody holds, or the last ones of a checkpoint. */
type Lack = Extract<Held, { kind: 'entry' }> | { kind: 'size'; file: string; size: number };

/** The result of a comparison. */
type Comparison = {
  /** Number of entries and checkpoints that were compared. */
  compared: number;
  lacks: Lack[];
  invalid: Extract<Held, { kind: 'invalid' }>[];
};

/**
 * Compares what somebody holds with a log. An entry is looked for at its place, and, since a log that was started again has
 * other places, then in the whole log.
 */
async function compare(held: AsyncIterable<Held>, log: PublishedLog): Promise<Comparison> {
  const result: Comparison = { compared: 0, lacks: [], invalid: [] };
  /** The entries that are not at their place, by their hashes. */
  const elsewhere = new Map<string, Extract<Held, { kind: 'entry' }>[]>();
  for await (const each of held) {
    if (each.kind === 'invalid') {
      result.invalid.push(each);
      continue;
    }
    result.compared += 1;
    if (each.kind === 'size' && each.size > log.size) result.lacks.push(each);
    if (each.kind === 'entry' && !(await isInPlace(each, log)))
      elsewhere.set(each.hash, [...(elsewhere.get(each.hash) ?? []), each]);
  }
  for (let tile = 0; tile < log.tiles && elsewhere.size > 0; tile += 1)
    for (const hash of await log.hashesOf(tile)) elsewhere.delete(hash);
  // Of several files with the same entry, one that says what was decided.
  const lacking = [...elsewhere.values()].flatMap(
    (same) => same.find(({ decision }) => decision !== null) ?? same.slice(0, 1),
  );
  result.lacks.push(...lacking.toSorted((a, b) => a.index - b.index));
  return result;
}

async function isInPlace(
  { index, hash }: Extract<Held, { kind: 'entry' }>,
  log: PublishedLog,
): Promise<boolean> {
  if (index >= log.size) return false;
  const { tile, at } = placeOf(index);
  return (await log.hashesOf(tile))[at] === hash;
}
