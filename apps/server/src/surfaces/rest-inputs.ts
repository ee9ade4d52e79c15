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

/**
 * Makes the numbers and booleans of all inputs accept text, in place: a query and a path have nothing else. Returns the names
 * of the properties of each input that are lists.
 */
export function prepareInputs({ _def: { procedures } }: AnyTRPCRouter) {
  const lists = new Map<OpenApiProcedure, string[]>();
  forEachOpenApiProcedure(procedures, ({ procedure }) => {
    const input = unwrapZodType(getInputOutputParsers(procedure).inputParser, true);
    if (!instanceofZodTypeObject(input)) return;
    coerceSchema(input);
    const names = Object.entries(input.shape).flatMap(([name, schema]) => {
      const given = instanceofZodTypeOptional(schema) ? schema.unwrap() : schema;
      return instanceofZodTypeKind(given, 'array') ? [name] : [];
    });
    lists.set(procedure, names);
  });
  return lists;
}
