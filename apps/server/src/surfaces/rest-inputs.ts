import type { AnyTRPCRouter } from '@trpc/server';
import {
  coerceSchema,
  forEachOpenApiProcedure,
  getInputOutputParsers,
  instanceofZodTypeKind,
  instanceofZodTypeObject,
  instanceofZodTypeOptional,
  type OpenApiProcedure,
  unwrapZodType,
} from 'trpc-to-openapi';

/** Makes the numbers and booleans of all inputs accept text, in place: a query and a path have nothing else. */
export function makeInputsCoerce({ _def: { procedures } }: AnyTRPCRouter): void {
  forEachOpenApiProcedure(procedures, ({ procedure }) => {
    const input = inputOf(procedure);
    if (instanceofZodTypeObject(input)) coerceSchema(input);
  });
}

const known = new WeakMap<OpenApiProcedure, string[]>();

/** Returns the names of the properties of an input that are lists. */
export function listsOf(procedure: OpenApiProcedure): string[] {
  const names = known.get(procedure) ?? listsIn(procedure);
  known.set(procedure, names);
  return names;
}

function listsIn(procedure: OpenApiProcedure): string[] {
  const input = inputOf(procedure);
  if (!instanceofZodTypeObject(input)) return [];
  return Object.entries(input.shape).flatMap(([name, schema]) => {
    const given = instanceofZodTypeOptional(schema) ? schema.unwrap() : schema;
    return instanceofZodTypeKind(given, 'array') ? [name] : [];
  });
}

const inputOf = (procedure: OpenApiProcedure) =>
  unwrapZodType(getInputOutputParsers(procedure).inputParser, true);
