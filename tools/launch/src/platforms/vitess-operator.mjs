import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, testDataFolder, toolsFolder } from '../checkout.mjs';
import { mysqlSettings } from '../engines/vitess.mjs';
import { buildVitess, moduleFolder, version } from '../engines/vitess-programs.mjs';
import { run as runProgram } from '../machine/command.mjs';
import { UserError } from '../user-error.mjs';

export const title = 'the manifest for the operator of Vitess, by its schema';

/**
 * Compares the file with the schema by which Kubernetes accepts it, which is that of the operator in the examples of Vitess;
 * its flags with those of the programs; and its settings of MySQL with those of the guide.
 * @param {{ report: (line: string) => void }} how
 * @throws UserError with what is wrong, SkippedError without Go
 */
export const run = async ({ report }) => {
  // Only now: the list of platforms needs no packages.
  const [{ Ajv }, { parse, parseAllDocuments }] = await Promise.all([
    import('ajv'),
    import('yaml'),
  ]);
  const cluster = parse(readFileSync(join(root, 'docs/operations/vitess-cluster.yaml'), 'utf8'));
  report('comparing with the schema of the operator');
  const operator = readFileSync(
    join(await moduleFolder(), 'examples/operator/operator.yaml'),
    'utf8',
  );
  const definition = parseAllDocuments(operator)
    .map((document) => document.toJS())
    .find(({ spec }) => spec?.names?.kind === 'VitessCluster');
  const schema = closed(definition.spec.versions[0].schema.openAPIV3Schema);
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  const isValid = ajv.validate(schema, cluster);
  if (!isValid) throw new UserError(ajv.errorsText(ajv.errors, { separator: '\n' }));

  const [keyspace] = cluster.spec.keyspaces;
  const [pool] = keyspace.partitionings[0].equal.shardTemplate.tabletPools;
  const flags = {
    vtgate: cluster.spec.cells[0].gateway.extraFlags,
    vttablet: pool.vttablet.extraFlags,
    vtorc: keyspace.vitessOrchestrator.extraFlags,
  };
  const where = { toolsDir: toolsFolder(testDataFolder()), report };
  const programs = await buildVitess(Object.keys(flags), where);
  const release = version.replace(/^v0\.(\d+)\.(\d+)$/, 'v$1.0.$2');
  const wrong = pool.mysqld.configOverrides === mysqlSettings() ? [] : ['configOverrides'];
  for (const [program, own] of Object.entries(flags)) {
    if (cluster.spec.images[program] !== `vitess/lite:${release}`)
      wrong.push(`image of ${program}`);
    const { output } = await runProgram(join(programs, program), ['--help']);
    const known = output.split(/\s+/);
    for (const name of Object.keys(own))
      if (!known.includes(`--${name}`)) wrong.push(`${program} --${name}`);
  }
  if (wrong.length > 0) throw new UserError(`Wrong: ${wrong.join(', ')}`);
};

/**
 * Returns a schema that refuses unknown names of properties, as `kubectl` does.
 * @param {import('ajv').AnySchemaObject} schema or a part of it
 * @returns {import('ajv').AnySchemaObject}
 */
const closed = (schema) => {
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.entries(schema).map(([key, part]) => [key, closed(part)]);
  if (Array.isArray(schema)) return parts.map(([, part]) => part);
  const isOpen = schema.additionalProperties ?? schema['x-kubernetes-preserve-unknown-fields'];
  const isClosed = typeof schema.properties === 'object' && !isOpen;
  return { ...Object.fromEntries(parts), ...(isClosed && { additionalProperties: false }) };
};
